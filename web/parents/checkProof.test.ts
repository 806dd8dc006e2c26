import { afterEach, expect, test, vi } from 'vitest';
import { signedBytes, writeProof } from '#documents/rules/transcriptProof.ts';
import { FOREIGN_KEY, TEST_KEY } from '#server/testing/testSigningKey.ts';
import type { SchoolKey } from '#web/api/answers.ts';
import { checkProof } from './Proof.tsx';

const CODE = 'K7QX2M9ZRT4VBN8PLW3CDY6HJF';
const FACTS = {
  serial: '2026-HY-09-7-0001',
  studentId: '২০২৬০০১',
  session: 2026,
  term: 'Half Yearly',
  className: '9',
  gpa: 4.5,
  issuedOn: '2026-07-20',
};
const KEY: SchoolKey = {
  id: TEST_KEY.id,
  publicKey: TEST_KEY.publicKey,
  madeAt: '2026-01-01T00:00:00.000Z',
  withdrawnAt: null,
};
const signature = await TEST_KEY.sign(signedBytes(CODE, FACTS));
const foreignSignature = await FOREIGN_KEY.sign(signedBytes(CODE, FACTS));
const proof = writeProof(TEST_KEY.id, signature, FACTS);

afterEach(() => vi.unstubAllGlobals());

const BROWSERS = [
  ['with Ed25519 of its own', () => {}],
  ['without Ed25519', () => vi.stubGlobal('crypto', {})],
] as const;

test.each(BROWSERS)('a browser %s tells a genuine proof from any other', async (_name, prepare) => {
  prepare();
  const verdict = async (text: string, keys = [KEY], code = CODE) =>
    (await checkProof(code, text, keys)).verdict;
  expect(await checkProof(CODE, proof, [KEY])).toEqual({ verdict: 'genuine', facts: FACTS });
  expect(await verdict(writeProof(TEST_KEY.id, signature, { ...FACTS, gpa: 5 }))).toBe('changed');
  expect(await verdict(writeProof(TEST_KEY.id, foreignSignature, FACTS))).toBe('changed');
  expect(await verdict(proof, [KEY], CODE.toLowerCase())).toBe('changed');
  expect(await verdict(writeProof(FOREIGN_KEY.id, foreignSignature, FACTS))).toBe('foreign');
  expect(await verdict(proof, [])).toBe('foreign');
  expect(await verdict(proof, [{ ...KEY, withdrawnAt: '2026-08-01T00:00:00.000Z' }])).toBe('withdrawn');
});

test.each([proof.slice(0, 90), proof.slice(0, -12), 'x', '%20', '', 'A'.repeat(200), `${proof}ওঁ`])(
  'what is no whole proof is unreadable: %s',
  async (text) => {
    expect(await checkProof(CODE, text, [KEY])).toEqual({ verdict: 'unreadable' });
  },
);
