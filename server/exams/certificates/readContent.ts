import type { Knex } from 'knex';
import { certificateValues, missingPlaces } from '#documents/certificates/certificateValues.ts';
import { createLanguage } from '#documents/i18n/language.ts';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type {
  CertificateContent,
  CertificateFacts,
  CertifiedResult,
  CertifiedStudent,
} from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import type { CertificatePlace } from '#documents/model/certificateText.ts';
import { listOwnResults } from '#server/exams/results/issuedResults.ts';
import { presentLeaving } from '#server/people/students/leaveStudent.ts';
import { toStudentInput } from '#server/people/students/present.ts';
import { presentPlacement, type StudentRow } from '#server/people/students/queries.ts';
import { recordedFields } from '#server/people/students/studentHistory.ts';
import { fieldError, refusedField } from '#server/platform/base/errors.ts';
import { readChanges, whenChanged } from '#server/platform/database/changes.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import { readCertificateTexts } from './certificateTexts.ts';

type Wanted = Pick<CertificateContent, 'kind' | 'facts'>;

/** What a certificate of a student would print now. */
export async function readContent(db: Knex, row: StudentRow, wanted: Wanted): Promise<CertificateContent> {
  const { kind, facts } = wanted;
  const leaving = presentLeaving(row);
  const names = kind === 'testimonial' && facts.withResult;
  return {
    kind,
    student: certifiedStudent(row),
    facts,
    texts: await readCertificateTexts(db, kind),
    leaving: leaving && { on: leaving.on, reason: leaving.reason },
    result: names ? await readLastResult(db, row.studentId) : null,
  };
}

/**
 * What the draft of a certificate shows beside what is typed, each value by its name, with who made it what it is where
 * the history of the student says so.
 */
export async function draftRows(db: Knex, row: StudentRow, kind: CertificateKind): Promise<SeenRow[]> {
  const leaving = presentLeaving(row);
  const last = kind === 'testimonial' ? await readLastResult(db, row.studentId) : null;
  const values = {
    ...certifiedStudent(row),
    ...(await readCertificateTexts(db, kind)),
    leftOn: leaving?.on ?? '',
    leftReason: leaving?.reason ?? '',
    result: last ? `${last.term} ${last.session}: ${last.letter} ${last.gpa}` : '',
  };
  const history = await readChanges(db, 'student', row.id);
  return Object.entries(values).map(([name, value]): SeenRow => {
    const mark = String(value ?? '');
    const changed = () => {
      const change = history.find(({ to }) => to && String(recordedFields(to)[name] ?? '') === mark);
      if (!change?.by) return fieldError(name, createMessage('mark.changedTo', { mark }));
      const by = { by: change.by, ...whenChanged(change.at) };
      return fieldError(name, createMessage('mark.changedToByAt', { mark, ...by }));
    };
    return { id: name, state: mark, changed };
  });
}

/** The student as the register has her. */
export function certifiedStudent(row: StudentRow): CertifiedStudent {
  const { studentId, studentName, fatherName, motherName, ...input } = toStudentInput(row);
  const { studentNameBn, fatherNameBn, motherNameBn } = input;
  const names = { studentName, studentNameBn, fatherName, fatherNameBn, motherName, motherNameBn };
  return { studentId, ...names, ...presentPlacement(row) };
}

/** The last published result of a student; null for a student without any. */
export async function readLastResult(db: Knex, studentId: string): Promise<CertifiedResult | null> {
  // Nothing of it is printed that has an address.
  const [last] = await listOwnResults(db, studentId, '');
  if (!last) return null;
  const { session, term } = last.exam;
  const { gpa, letter, noOfFail } = last.result.summary;
  return { session, term, gpa, letter, passed: noOfFail === 0 };
}

/** Which field of the form fills a place; of others the record or the leaving does. */
const PLACE_FACTS: Partial<Record<CertificatePlace, keyof CertificateFacts>> = {
  birthDate: 'birthDate',
  birthDateInWords: 'birthDate',
  address: 'village',
  village: 'village',
  upazila: 'upazila',
  district: 'district',
  duesPaidUntil: 'duesPaidUntil',
};

/** Throws 400 where the school's words have a place outside of [ ] that nothing fills, in either language. */
export function refuseMissing(content: CertificateContent, schoolName: string, issuedOn: string): void {
  const missing = (['en', 'bn'] as const).flatMap((lang) => {
    const language = createLanguage({ lang, digits: lang });
    const values = certificateValues(content, { name: schoolName }, issuedOn, language);
    return missingPlaces(lang === 'en' ? content.texts.text : content.texts.textBn, values);
  });
  const [first] = missing;
  if (!first) return;
  const places = [...new Set(missing)].map((place) => `{${place}}`).join(', ');
  throw refusedField(
    'badInput',
    PLACE_FACTS[first] ?? '',
    createMessage('certificate.valueMissing', { places }),
  );
}
