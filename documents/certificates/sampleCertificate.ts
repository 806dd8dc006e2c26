import {
  type CertificateContent,
  type CertificateData,
  type CertificateFacts,
  certificateFacts,
} from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import { DEFAULT_CERTIFICATE_TEXTS } from '#documents/model/certificateText.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { writeProof } from '#documents/rules/transcriptProof.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';

const ADDRESS = 'https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF';
const ISSUED_ON = '2026-08-02';
/** As long as a real one, and by no key. */
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, at) => (at * 41 + 7) % 256);

const FACTS: CertificateFacts = certificateFacts.parse({
  birthDate: '2010-03-15',
  village: 'Char Kalibari',
  villageBn: 'চর কালীবাড়ি',
  upazila: 'Mymensingh Sadar',
  upazilaBn: 'ময়মনসিংহ সদর',
  district: 'Mymensingh',
  districtBn: 'ময়মনসিংহ',
  duesPaidUntil: '2026-07-31',
});

/** What only the form knows is left out. */
export const NO_FACTS: CertificateFacts = certificateFacts.parse({});

/** A certificate of the first student of a cohort, issued unless it is made a draft. */
export function sampleCertificate(
  kind: CertificateKind,
  { students }: Cohort,
  { facts = FACTS, ...differences }: Partial<CertificateContent> = {},
): CertificateData {
  const student = students[0]!;
  const { class: className, section, shift, group, roll, studentId } = student;
  const certificate: CertificateContent = {
    kind,
    student: {
      ...{ studentId, class: className, section, shift, group, roll, year: 2026 },
      studentName: student.studentName,
      studentNameBn: student.studentNameBn ?? '',
      fatherName: student.fatherName,
      fatherNameBn: student.fatherNameBn ?? '',
      motherName: student.motherName,
      motherNameBn: student.motherNameBn ?? '',
    },
    facts,
    texts: DEFAULT_CERTIFICATE_TEXTS[kind],
    leaving: kind === 'transfer-certificate' ? { on: '2026-08-01', reason: 'transfer' } : null,
    result: null,
    ...differences,
  };
  const serial = kind === 'transfer-certificate' ? 'TC-2026-0012' : 'TM-2026-0031';
  const signed = {
    kind,
    serial,
    studentId,
    session: 2026,
    className,
    leftOn: certificate.leaving?.on ?? '',
    issuedOn: ISSUED_ON,
  };
  const proof = writeProof('5c1e0a9b7d34', SIGNATURE, signed);
  return {
    school: sampleSchool,
    certificate,
    issue: { serial, verifyUrl: ADDRESS, proof, issuedOn: ISSUED_ON },
  };
}

export const asDraft = (data: CertificateData): CertificateData => ({ ...data, issue: null });
