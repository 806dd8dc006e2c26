import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { fontMetrics, textWidth } from './measure.ts';

beforeAll(loadTestFonts);

test.each(['মোঃ আব্দুর রহমান', 'Md. Abdur Rahman', 'জিপিএ ৫.০০ (GPA 5.00) A+'])(
  'the width of %s grows with its size',
  (text) => {
    const width = textWidth(text, { size: 10 });
    expect(width).toBeGreaterThan(0);
    expect(textWidth(text, { size: 25 })).toBeCloseTo(width * 2.5, 10);
    expect(textWidth(text, { size: 10, weight: 'semibold' })).toBeGreaterThan(width);
  },
);

test.each(['0123456789', '০১২৩৪৫৬৭৮৯'])('all digits have the same width: %s', (digits) => {
  const widths = [...digits].map((digit) => textWidth(digit, { size: 10 }));
  expect(new Set(widths).size).toBe(1);
});

test('the widths of words add up to the width of the line', () => {
  const style = { size: 10 };
  expect(textWidth('ঢাকা কলেজিয়েট স্কুল', style)).toBeCloseTo(
    textWidth('ঢাকা ', style) + textWidth('কলেজিয়েট ', style) + textWidth('স্কুল', style),
    10,
  );
  expect(textWidth('', style)).toBe(0);
});

test('heights are at size 1', () => {
  const { ascent, descent, capHeight } = fontMetrics();
  expect(ascent).toBeGreaterThan(capHeight);
  expect(capHeight).toBeGreaterThan(0.6);
  expect(descent).toBeLessThan(0);
});
