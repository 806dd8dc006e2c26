import { z } from 'zod';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { banglaText } from './banglaText.ts';
import { CERTIFICATE_KINDS, type CertificateKind } from './certificateKinds.ts';
import type { CertificateTexts } from './certificateText.ts';
import { optionalText, parsedJson } from './fields.ts';
import type { Leaving } from './leaving.ts';
import { REASON_LENGTH } from './limits.ts';
import { printed } from './printedLetters.ts';
import type { ExamHead, TranscriptIssue } from './result.ts';
import type { School } from './school.ts';
import { dayAtSchool, timeNow } from './schoolDay.ts';
import type { Student } from './student.ts';

export const CONDUCTS = ['excellent', 'veryGood', 'good', 'satisfactory'] as const;
export type Conduct = (typeof CONDUCTS)[number];

const FIRST_BIRTH = '1950-01-01';
const LONGEST = 80;

/** A day, or '' where it is not known. */
const optionalDay = (message: 'certificate.birthDate' | 'certificate.duesPaidUntil') =>
  z.literal('').or(z.iso.date(message)).default('');

const english = () => printed(optionalText(LONGEST)).default('');
const bangla = () => printed(banglaText(LONGEST)).default('');

/** What a certificate says that the record of the student does not have. All of it may be left out but the conduct. */
const factFields = {
  birthDate: optionalDay('certificate.birthDate').refine(
    (day) => day === '' || (day >= FIRST_BIRTH && day < dayAtSchool(timeNow())),
    'certificate.birthDate',
  ),
  village: english(),
  villageBn: bangla(),
  upazila: english(),
  upazilaBn: bangla(),
  district: english(),
  districtBn: bangla(),
  duesPaidUntil: optionalDay('certificate.duesPaidUntil'),
  /** In place of the reason with which the leaving was noted. */
  reason: english(),
  reasonBn: bangla(),
  conduct: z.enum(CONDUCTS, 'certificate.conduct').default('good'),
  /** Whether the last published result is named. */
  withResult: z
    .preprocess(parsedJson, z.boolean(schemaMessage('input.boolean', { field: 'withResult' })))
    .default(true),
};

const certificateKind = z.enum(CERTIFICATE_KINDS, 'certificate.kind');
export const certificateFacts = z.object(factFields);
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** What is drawn before anything is issued. */
export const certificatePreview = certificateFacts.extend({ kind: certificateKind });

/** POST /student/:id/certificates. A corrected one names the serial that it replaces, and why. */
export const certificateRequest = certificatePreview.extend({
  replaces: optionalText(30).default(''),
  correction: optionalText(REASON_LENGTH).default(''),
  /** What the preview answered; 409 where what it showed has changed since. */
  seen: z.string().max(1000).optional(),
});
export type CertificateRequest = z.infer<typeof certificateRequest>;

/** The row id of the student, and which one where it is not the newest. */
export const certificateFilters = z.object({
  id: z.string('lookup.studentId').regex(/^\d{1,19}$/, 'lookup.studentId'),
  serial: optionalText(30),
});

/** The student as the certificate names her, in the class of her last enrolment. */
export type CertifiedStudent = Pick<
  Student,
  | 'studentId'
  | 'studentName'
  | 'studentNameBn'
  | 'fatherName'
  | 'fatherNameBn'
  | 'motherName'
  | 'motherNameBn'
  | 'class'
  | 'group'
  | 'section'
  | 'shift'
  | 'roll'
  | 'year'
>;

/** The last published result. */
export type CertifiedResult = { session: number; term: string; gpa: number; letter: string; passed: boolean };

/** All that is printed of a certificate, in both languages. */
export type CertificateContent = {
  kind: CertificateKind;
  student: CertifiedStudent;
  facts: CertificateFacts;
  texts: CertificateTexts;
  leaving: Pick<Leaving, 'on' | 'reason'> | null;
  result: CertifiedResult | null;
};

type CertificateIssue = TranscriptIssue & {
  /** The day at the school, such as 2026-07-20. */
  issuedOn: string;
};

export type CertificateData = {
  school: School;
  certificate: CertificateContent;
  /** Null for a draft. */
  issue: CertificateIssue | null;
};

/** What a class was issued, by roll. */
export type ClassCertificatesData = {
  school: School;
  kind: CertificateKind;
  place: ExamHead;
  certificates: CertificateData[];
};
