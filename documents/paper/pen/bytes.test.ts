import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteWriter } from './bytes.ts';

const written = (write: (writer: ReturnType<typeof createByteWriter>) => void): string => {
  const writer = createByteWriter();
  write(writer);
  return Buffer.from(writer.take()).toString('latin1');
};

const lengths = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

test.each([
  [0, '0'],
  [-1, '-0.001'],
  [10, '0.01'],
  [999, '0.999'],
  [1000, '1'],
  [-1116721, '-1116.721'],
])('%s thousandths are %s', (value, expected) => {
  expect(written((writer) => writer.thousandths(value))).toBe(expected);
});

test('thousandths are written as JavaScript writes the number', () => {
  fc.assert(
    fc.property(lengths, (value) => {
      expect(written((writer) => writer.thousandths(value))).toBe(String(value / 1000));
    }),
  );
});

test('a whole number is written as JavaScript writes it, and overwrites nothing', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      const text = written((writer) => {
        writer.text('before');
        writer.whole(value);
      });
      expect(text).toBe(`before${value}`);
    }),
  );
});

test('a long content is kept whole, and forgotten when it is taken', () => {
  const writer = createByteWriter();
  const piece = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let count = 0; count < 100; count += 1) writer.add(piece);
  const taken = writer.take();
  expect([taken.length, taken[255], taken[25_344]]).toEqual([25_600, 255, 0]);
  expect(writer.take()).toHaveLength(0);
});
