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

test('padded numbers take the width, or more where they are longer, and overwrite nothing', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 9 }), (value, width) => {
      const number = (value / 1000).toFixed(3);
      const text = written((writer) => {
        writer.text('before');
        writer.paddedThousandths(value, width);
        writer.whole(Math.abs(value), width);
      });
      expect(text).toBe(`before${number.padStart(width)}${String(Math.abs(value)).padStart(width)}`);
    }),
  );
});

test('a long content is kept whole, and forgotten when it is taken', () => {
  const writer = createByteWriter();
  const piece = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let count = 0; count < 100; count += 1) writer.add(piece);
  expect(writer.length()).toBe(25_600);
  const taken = writer.take();
  expect([taken.length, taken[255], taken[25_344]]).toEqual([25_600, 255, 0]);
  expect(writer.length()).toBe(0);
});
