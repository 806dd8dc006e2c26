import { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import type { CertificateKind } from './certificateKinds.ts';
import { formerValues, requiredLines } from './fields.ts';
import { unprintedMessage } from './printedLetters.ts';
import { unknownPlace } from './textPlaces.ts';

const COMMON = [
  'name',
  'father',
  'mother',
  'studentId',
  'address',
  'village',
  'upazila',
  'district',
  'class',
  'group',
  'section',
  'shift',
  'roll',
  'session',
  'birthDate',
  'birthDateInWords',
  'conduct',
  'school',
  'date',
  'leftOn',
] as const;
const OF_LEAVING = ['reason', 'duesPaidUntil'] as const;
const OF_RESULT = ['result', 'exam', 'gpa', 'letter'] as const;

export type CertificatePlace = (typeof COMMON | typeof OF_LEAVING | typeof OF_RESULT)[number];

/** What the text of each kind may have in its braces. */
export const CERTIFICATE_PLACES: Readonly<Record<CertificateKind, readonly CertificatePlace[]>> = {
  'transfer-certificate': [...COMMON, ...OF_LEAVING],
  testimonial: [...COMMON, ...OF_RESULT],
};

/** As many as fit on the sheet with the longest names. */
const MOST_LETTERS = 1500;
const MOST_PLACES = 24;
const MOST_PARAGRAPHS = 10;

/** A part of a text that is left out where a place in it has no value. */
export const OPTIONAL_PART = /\[([^\]]*)\]/g;

/** The places in a text that certificateTextProblem has nothing against. */
export const placesIn = (text: string): CertificatePlace[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place as CertificatePlace);

/** What is wrong in the text of a kind; null for nothing. */
export function certificateTextProblem(kind: CertificateKind, text: string): SchemaMessage | null {
  const known = CERTIFICATE_PLACES[kind];
  const places = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = unknownPlace(text, known);
  if (unknown) return unknown;
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return 'certificate.openBrace';
  if (text.split('\n').some((line) => /[[\]]/.test(line.replace(/\[[^[\]]*\]/g, ''))))
    return 'certificate.openBracket';
  if (places.length > MOST_PLACES) return schemaMessage('certificate.mostPlaces', { max: MOST_PLACES });
  if (text.split('\n').filter(Boolean).length > MOST_PARAGRAPHS)
    return schemaMessage('certificate.mostParagraphs', { max: MOST_PARAGRAPHS });
  if (!places.includes('name')) return 'certificate.nameMissing';
  return unprintedMessage(text.replaceAll('\n', ' '));
}

const certificateText = (kind: CertificateKind) =>
  requiredLines('certificate.textRequired', MOST_LETTERS).superRefine((text, context) => {
    const message = certificateTextProblem(kind, text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The words of a kind in both languages. */
export type CertificateTexts = { text: string; textBn: string };

/** PUT /certificate-texts/:kind, and its form. */
export const certificateTextsSchema = (kind: CertificateKind) =>
  z.object({ text: certificateText(kind), textBn: certificateText(kind) });

/** The same as sent, with the texts that the form was opened with. */
export const sentCertificateTexts = (kind: CertificateKind) =>
  certificateTextsSchema(kind).extend({ was: formerValues });

/** What a school has that has written none of its own. */
export const DEFAULT_CERTIFICATE_TEXTS: Readonly<Record<CertificateKind, CertificateTexts>> = {
  'transfer-certificate': {
    text: `This is to certify that {name}, daughter of {father} and {mother}[, of {address}], was a student of this school. In the session {session} she read in class {class}[, group {group}], section {section}, shift {shift}, with roll {roll}. [According to the admission register her date of birth is {birthDate} ({birthDateInWords}).]

[She left the school on {leftOn}. Reason: {reason}.] [All dues of the school are paid until {duesPaidUntil}.] As far as I know, her conduct was {conduct}.

I wish her every success in life.`,
    textBn: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {name}, পিতা: {father}, মাতা: {mother}[, {address}], এই বিদ্যালয়ের ছাত্রী ছিল। {session} শিক্ষাবর্ষে সে {class} শ্রেণির[ {group} বিভাগের] {section} শাখায়, {shift} শিফটে, {roll} রোল নম্বরে অধ্যয়ন করত। [ভর্তি রেজিস্টার অনুসারে তার জন্মতারিখ {birthDate} ({birthDateInWords})।]

[সে {leftOn} তারিখে বিদ্যালয় ত্যাগ করেছে। কারণ: {reason}।] [{duesPaidUntil} পর্যন্ত বিদ্যালয়ের সকল পাওনা পরিশোধ করা হয়েছে।] আমার জানামতে তার আচরণ {conduct} ছিল।

আমি তার জীবনের সর্বাঙ্গীণ সাফল্য কামনা করি।`,
  },
  testimonial: {
    text: `This is to certify that {name}, daughter of {father} and {mother}[, of {address}], Student ID {studentId}, is known to me as a student of this school. In the session {session} she read in class {class}[, group {group}], section {section}, with roll {roll}. [Her date of birth is {birthDate} ({birthDateInWords}).]

[She {result}.] As far as I know, her conduct is {conduct}, and she has taken part in nothing against the discipline of the school or the state.

I wish her every success in life.`,
    textBn: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {name}, পিতা: {father}, মাতা: {mother}[, {address}], শিক্ষার্থী আইডি {studentId}, এই বিদ্যালয়ের ছাত্রী হিসেবে আমার পরিচিত। {session} শিক্ষাবর্ষে সে {class} শ্রেণির[ {group} বিভাগের] {section} শাখায়, {roll} রোল নম্বরে অধ্যয়ন করেছে। [তার জন্মতারিখ {birthDate} ({birthDateInWords})।]

[সে {result}।] আমার জানামতে তার আচরণ {conduct}, এবং সে বিদ্যালয় বা রাষ্ট্রের শৃঙ্খলাবিরোধী কোনো কাজে অংশ নেয়নি।

আমি তার জীবনের সর্বাঙ্গীণ সাফল্য কামনা করি।`,
  },
};
