import { expect, test } from 'vitest';
import { solve } from './proofOfWork.ts';

/** By the hash of Node. */
const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const challengeFor = async (salt: string, number: number, maxnumber = 2000) => ({
  algorithm: 'SHA-256' as const,
  challenge: await sha256(`${salt}${number}`),
  maxnumber,
  salt,
  signature: 'as it came',
});

test.each([
  ['', 0],
  ['a', 1999],
  ['0011223344556677?expires=1763790000&', 777],
  ['x'.repeat(51), 2000],
])('finds the number behind the salt %j', async (salt, number) => {
  const request = await challengeFor(salt, number);
  const { challenge, signature } = request;
  expect(JSON.parse(atob(await solve(request)))).toEqual({ challenge, salt, signature, number });
});

test('says so where there is none', async () => {
  await expect(solve(await challengeFor('salt', 500, 400))).rejects.toThrow('no solution');
});
