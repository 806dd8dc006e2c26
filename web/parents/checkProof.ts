import { fromBase64Url, readProof, type SignedFacts } from '#documents/rules/transcriptProof.ts';
import type { SchoolKey } from '#web/api/answers.ts';

/**
 * genuine: signed by the school. changed: it names a key of the school, but another text was signed. foreign: no key of
 * the school that is known here. withdrawn: the school no longer trusts this key. unreadable: no whole proof.
 */
export type ProofVerdict = 'genuine' | 'changed' | 'foreign' | 'withdrawn' | 'unreadable';

/** What the proof behind the address of a transcript is worth, by the school's public keys. */
export async function checkProof(
  code: string,
  text: string,
  keys: readonly SchoolKey[],
): Promise<{ verdict: ProofVerdict; facts?: SignedFacts }> {
  const proof = readProof(code, text);
  if (!proof) return { verdict: 'unreadable' };
  const key = keys.find(({ id }) => id === proof.keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  if (!publicKey) return { verdict: 'foreign' };
  if (key.withdrawnAt) return { verdict: 'withdrawn' };
  const isGenuine = await isSigned(publicKey, proof.signature, proof.signed);
  return isGenuine ? { verdict: 'genuine', facts: proof.facts } : { verdict: 'changed' };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isSigned(publicKey: Bytes, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = await importKey(publicKey);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, signed);
  const { ed25519 } = await import('@noble/curves/ed25519');
  return ed25519.verify(signature, signed, publicKey, { zip215: false });
}

/** Null in a browser that has no Ed25519: Chrome before 137, Firefox before 129, Safari before 17, or without HTTPS. */
async function importKey(publicKey: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}
