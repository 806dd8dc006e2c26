import { expect, test } from 'vitest';
import { atMost } from './atMost.ts';

test('waiting work starts in the order it came as soon as a slot is free, also after a failure', async () => {
  const inTurn = atMost(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(work);
  expect(begun).toEqual(['a', 'b']);
  ends.get('a')!(new Error('no'));
  await expect(a).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends.get('c')!();
  ends.get('b')!();
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  ends.get('d')!();
  expect(await d).toBe('d');
});

test('work beyond those that may wait is refused, and taken again once there is room', async () => {
  const inTurn = atMost(1, 1);
  const ends: (() => void)[] = [];
  const work = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [work(), work()];
  await expect(work()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  ends[0]!();
  await first;
  const third = work();
  ends[1]!();
  await second;
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!();
  await third;
});
