import type { Message } from '#documents/i18n/messages/message.ts';
import { publicMessage } from '#documents/i18n/messages/public.ts';
import type { Translatable } from '#documents/i18n/translate.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { ClassOfExam, PublishedAnswer } from '#server/school/present.ts';
import type { Messages, Values } from './form/PlainForm.tsx';

const LONGEST_ID = 40;
const REQUIRED = {
  session: 'filters.session',
  term: 'filters.term',
  className: 'filters.class',
  section: 'filters.section',
  shift: 'filters.shift',
} as const;

/** An ID as the server reads it: either script's digits, single spaces, composed letters. */
export const tidyId = cleanId;

/** The checks of the schema `lookupFilters`, and what it leaves to the school's records: held to it by a test. */
export function checkLookup(values: Values, asksPhone: boolean): Messages {
  const blank = Object.entries(REQUIRED).filter(([name]) => !values[name]);
  const needsGroup = hasGroups(Number(values.className)) && !values.group;
  const studentId = checkStudentId(tidyId(values.studentId ?? ''));
  return {
    ...Object.fromEntries(blank),
    ...(needsGroup && { group: 'filters.group' }),
    ...(studentId && { studentId }),
    ...(asksPhone && checkDigits(values)),
  };
}

function checkStudentId(id: string): Translatable | null {
  if (id === '') return 'lookup.studentId';
  if (/[\p{Cc}\p{Cs}]/u.test(id)) return 'input.unprintable';
  if (id.length > LONGEST_ID) return `text.most${JSON.stringify({ max: LONGEST_ID })}`;
  return /\d/.test(id) ? null : 'lookup.idDigits';
}

/** The last four digits of the guardian's phone. */
export const checkDigits = ({ phoneDigits = '' }: Values): Messages =>
  /^\d{4}$/.test(cleanId(phoneDigits)) ? {} : { phoneDigits: 'lookup.lastDigits' };

/** As words of an address and for the server; the second factor stays out of links that are passed on. */
export function toFilters({ phoneDigits: _secret, ...values }: Values): Record<string, string> {
  const group = hasGroups(Number(values.className)) ? (values.group ?? '') : 'General';
  return { ...values, group, studentId: tidyId(values.studentId ?? '') };
}

const isExam = (exam: ClassOfExam, { session, term, className }: Values): boolean =>
  String(exam.session) === session && exam.term === term && (!className || exam.className === className);

export type ExamState = 'published' | 'correcting' | 'notPublished';

/** Of a class, or of any where none is chosen. An exam counts as published while that is not known. */
export function examState(published: PublishedAnswer | null, exam: Values): ExamState {
  if (!published || published.data.some((each) => isExam(each, exam))) return 'published';
  return published.correcting.some((each) => isExam(each, exam)) ? 'correcting' : 'notPublished';
}

const CLOSED = { correcting: 'exam.corrected', notPublished: 'exam.notPublished' } as const;

/** Why the result of this exam is not there, which says nothing of any student. */
export function closedMessage(published: PublishedAnswer | null, exam: Values): Message | null {
  const { session, term, className } = exam;
  const state = examState(published, exam);
  if (!session || !term || !className || state === 'published') return null;
  return publicMessage(CLOSED[state], { session, term, className });
}

/** The latest exam that is published, of this class where one is known. */
export function latestExam(published: PublishedAnswer | null, className = ''): Values {
  const exams = published?.data ?? [];
  const exam = exams.find((each) => each.className === className) ?? exams[0];
  return exam ? { session: String(exam.session), term: exam.term } : {};
}
