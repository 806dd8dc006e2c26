import { type CertificateKind, isCertificateKind } from '#documents/model/certificateKinds.ts';

/** What a school signs of a transcript or a certificate. The name is not among it: it is compared on the paper. */
export type SignedFacts = TranscriptFacts | SignedCertificate;

export type TranscriptFacts = {
  serial: string;
  studentId: string;
  session: number;
  term: string;
  className: string;
  gpa: number;
  /** The day of issue at the school, such as 2026-07-20. */
  issuedOn: string;
};

export type SignedCertificate = {
  kind: CertificateKind;
  serial: string;
  studentId: string;
  session: number;
  className: string;
  /** The day of leaving; '' where the certificate names none. */
  leftOn: string;
  issuedOn: string;
};

/** A proof as the QR code carries it after the address, taken apart. */
export type TranscriptProof = {
  /** 12 hexadecimal digits that name the school's key. */
  keyId: string;
  signature: Uint8Array<ArrayBuffer>;
  facts: SignedFacts;
  /** What the signature is over. */
  signed: Uint8Array<ArrayBuffer>;
};

/** The first byte, by which a later version still reads what this one wrote. */
const FORMATS = { transcript: 1, certificate: 2 };
const KEY_BYTES = 6;
const SIGNATURE_BYTES = 64;
const HEAD_BYTES = 1 + KEY_BYTES + SIGNATURE_BYTES;

/**
 * What is signed: the facts, and the code of the address, so that a proof is of no use beside another transcript's
 * code.
 */
export const signedBytes = (code: string, facts: SignedFacts): Uint8Array<ArrayBuffer> =>
  signedText(formatVersion(facts), code, factsText(facts));

const formatVersion = (facts: SignedFacts): number =>
  'kind' in facts ? FORMATS.certificate : FORMATS.transcript;

/** The text after the `#` of the QR code: base64url of format, key, signature and facts. */
export function writeProof(keyId: string, signature: Uint8Array, facts: SignedFacts): string {
  const key = Array.from({ length: KEY_BYTES }, (_, at) =>
    Number.parseInt(keyId.slice(2 * at, 2 * at + 2), 16),
  );
  const text = new TextEncoder().encode(factsText(facts));
  return toBase64Url(Uint8Array.from([formatVersion(facts), ...key, ...signature, ...text]));
}

/** The proof of the paper with this code; null for a text that is none, or is cut off. */
export function readProof(code: string, text: string): TranscriptProof | null {
  const bytes = fromBase64Url(text);
  const format = bytes?.[0];
  if (!bytes || !format || bytes.length <= HEAD_BYTES) return null;
  const keyId = Array.from(bytes.slice(1, 1 + KEY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const signature = bytes.slice(1 + KEY_BYTES, HEAD_BYTES);
  const written = new TextDecoder().decode(bytes.slice(HEAD_BYTES));
  const facts = readFacts(format, written);
  return facts && { keyId, signature, facts, signed: signedText(format, code, written) };
}

/** One fact a line: none of them has a line break. */
const factsText = (facts: SignedFacts): string =>
  ('kind' in facts
    ? [
        facts.kind,
        facts.serial,
        facts.studentId,
        facts.session,
        facts.className,
        facts.leftOn,
        facts.issuedOn,
      ]
    : [
        facts.serial,
        facts.studentId,
        facts.session,
        facts.term,
        facts.className,
        facts.gpa.toFixed(2),
        facts.issuedOn,
      ]
  ).join('\n');

function readFacts(format: number, text: string): SignedFacts | null {
  if (format === FORMATS.transcript) return readTranscriptFacts(text);
  return format === FORMATS.certificate ? readCertificateFacts(text) : null;
}

function readTranscriptFacts(text: string): TranscriptFacts | null {
  const [serial, studentId, session, term, className, gpa, issuedOn, ...more] = text.split('\n');
  if (!serial || !studentId || !session || !term || !className || !gpa || !issuedOn || more.length > 0)
    return null;
  const isWhole = isYear(session) && /^\d\.\d\d$/.test(gpa) && isDay(issuedOn);
  return isWhole
    ? { serial, studentId, session: Number(session), term, className, gpa: Number(gpa), issuedOn }
    : null;
}

function readCertificateFacts(text: string): SignedCertificate | null {
  const [kind, serial, studentId, session, className, leftOn, issuedOn, ...more] = text.split('\n');
  if (!kind || !serial || !studentId || !session || !className || !issuedOn || more.length > 0) return null;
  if (leftOn === undefined || (leftOn !== '' && !isDay(leftOn))) return null;
  return isCertificateKind(kind) && isYear(session) && isDay(issuedOn)
    ? { kind, serial, studentId, session: Number(session), className, leftOn, issuedOn }
    : null;
}

const isYear = (text: string): boolean => /^\d{4}$/.test(text);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Its first line keeps this key's signatures apart from any other use of it. */
const signedText = (format: number, code: string, facts: string): Uint8Array<ArrayBuffer> => {
  const what = format === FORMATS.certificate ? 'certificate' : 'transcript';
  return new TextEncoder().encode(`school-results ${what} ${format}\n${code}\n${facts}`);
};

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of a text in base64url; null for any other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
