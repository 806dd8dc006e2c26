import { expect, test } from 'vitest';
import { acceptedStep, codeAt, otpauthAddress, stepAt, toBase32 } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %d s is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is that of RFC 4648, without padding', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

test('the present code, the one before and the one after are accepted, and none twice', () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  const accepts = (at: number, last = 0) => acceptedStep(SECRET, codeAt(SECRET, at), now, last);
  expect([step - 2, step - 1, step, step + 1, step + 2].map((at) => accepts(at))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(accepts(step, step)).toBeNull();
  // Nor an earlier one than the last.
  expect(accepts(step - 1, step)).toBeNull();
  expect(accepts(step + 1, step)).toBe(step + 1);
  expect(acceptedStep(SECRET, '000000', now, 0)).toBeNull();
});

test('the address of the QR code has the school and the account', () => {
  expect(otpauthAddress(SECRET, "Girls' High School", '01700000000')).toBe(
    "otpauth://totp/Girls'%20High%20School:01700000000?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Girls%27%20High%20School",
  );
});
