import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import { FOURTH_REQUIRED, type StudentInput } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import {
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
  rowError,
} from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import { classIds } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import type { StudentSheetRow } from './readStudentSheet.ts';

const STUDENT_LISTS = {
  section: 'Section',
  shift: 'shift',
  group: 'group',
  religion: 'religion',
  gender: 'gender',
} as const;
type ConfigField = keyof typeof STUDENT_LISTS;
const CONFIG_FIELDS = Object.keys(STUDENT_LISTS) as ConfigField[];
const CODES = ['fourthSubjectCode', 'chosenSubjectCodes'] as const;
const CHOICE_FIELDS = ['year', 'class', 'group', 'religion', ...CODES] as const;

/** The rows with the school's own config values, and an error for each value that the school does not have. */
export async function resolveStudents(rows: readonly StudentSheetRow[], configValues: ConfigValues) {
  const resolved: StudentSheetRow[] = [];
  const fieldErrors: FieldError[] = [];
  const groupErrors: FieldError[] = [];
  for await (const { row, value } of withPauses(rows)) {
    const read = resolveConfigValues(row, value, configValues);
    const takesFourth = hasFourthSubject(Number(value.class));
    const fourthSubjectCode = takesFourth ? value.fourthSubjectCode || undefined : undefined;
    const own = { row, value: { ...value, ...read.found, fourthSubjectCode } };
    resolved.push(own);
    if (read.fieldErrors.length > 0) fieldErrors.push(...read.fieldErrors);
    else groupErrors.push(...groupError(own));
  }
  return { rows: resolved, fieldErrors: [...fieldErrors, ...groupErrors] };
}

type TypedValues = Partial<Record<ConfigField, string | undefined>>;

/** The school's config values for what was typed in a row, and an error for each unknown one; blanks are skipped. */
export function resolveConfigValues(row: number, typed: TypedValues, configValues: ConfigValues) {
  const found: TypedValues = {};
  const fieldErrors: FieldError[] = [];
  for (const field of CONFIG_FIELDS) {
    const input = typed[field];
    if (!input) continue;
    const word = configValues.find(STUDENT_LISTS[field], input);
    if (word) found[field] = word;
    else {
      const values = configValues.list(STUDENT_LISTS[field]);
      fieldErrors.push(rowError(row, field, createMessage('input.notOneOf', { value: input, values })));
    }
  }
  return { found, fieldErrors };
}

function groupError({ row, value }: StudentSheetRow): FieldError[] {
  const isGeneral = value.group === 'General';
  if (hasGroups(Number(value.class)) !== isGeneral) return [];
  const key = isGeneral ? 'group.needed' : 'group.generalOnly';
  return [rowError(row, 'group', createMessage(key, { className: value.class }))];
}

/** One student with the school's own config values, and the id of the class. Throws 400 with each invalid field. */
export async function resolveStudent(db: Knex, input: StudentInput) {
  const { rows, fieldErrors } = await resolveStudents([{ row: 1, value: input }], await readConfigValues(db));
  const classId = (await classIds(db)).get(input.class);
  if (classId === undefined) throw refusedField('badInput', 'class', 'filters.class');
  refuseFields('badInput', fieldErrors.map(byField));
  return { student: rows[0]!.value, classId };
}

/** A sheet's error as a form's: the column is the field. */
export const byField = (error: FieldError): FieldError => fieldError(error.column ?? '', error);

/**
 * Throws 400 when the class and group of a resolved student have subjects by choice and the fourth or a chosen subject
 * is none of them. Codes that an edit does not change (`before`) are accepted: they may be older than the subjects.
 */
export async function requireChoice(db: Knex, student: StudentInput, before?: StudentInput) {
  const isSame = (field: (typeof CHOICE_FIELDS)[number]) =>
    String(before?.[field] ?? '') === String(student[field] ?? '');
  if (before && CHOICE_FIELDS.every(isSame)) return;
  const offered = await readChoices(db, [student.year]);
  const named = await subjectNames(db, student);
  const show = (code: string) => named.get(code) ?? code;
  refuseFields('badInput', optionalSubjectErrors({ row: 1, value: student }, offered, show).map(byField));
}

/** Returns the names, by code, of the subjects of the year and class, also of those that were deleted. */
async function subjectNames(db: Knex, { year, class: className }: StudentInput) {
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'subjects.session': year, 'classes.value': className })
    .orderBy('subjects.live')
    .select('subjectCode', 'subjects.name');
  return new Map(rows.map(({ subjectCode, name }) => [subjectCode, name]));
}

/**
 * The names, by code, of what a student may choose in the year, class and group of the enrolment (rules 4): as the fourth
 * subject, or among all subjects by choice.
 */
type Choices = (student: StudentInput) => Record<'fourth' | 'all', ReadonlyMap<string, string>>;

const NO_CHOICES = { fourth: new Map<string, string>(), all: new Map<string, string>() };

/** Reads the subjects by choice of these years once, for all students. */
export async function readChoices(db: Knex, years: readonly number[]): Promise<Choices> {
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .whereIn('subjects.session', years)
    .where({ 'subjects.live': 1 })
    .where((byChoice) => byChoice.where({ isFourthSubject: 1 }).orWhere({ isOptional: 1 }))
    .orderBy('subjects.subjectCode')
    .select('session', 'classes.value', 'subjectCode', 'subjects.name', 'groupName', 'religion')
    .select('isFourthSubject');
  const byClass = groupBy(rows, ({ session, value }) => `${session}|${value}`);
  return (student) => {
    const inClass = byClass.get(`${student.year}|${student.class}`);
    if (!inClass) return NO_CHOICES;
    const offered = inClass
      .filter(({ groupName }) => groupName === 'General' || groupName === student.group)
      .filter(({ religion }) => !religion || religion === student.religion);
    const named = (rows: typeof offered) =>
      new Map(rows.map(({ subjectCode, name }) => [subjectCode, name] as const));
    return { fourth: named(offered.filter(({ isFourthSubject }) => isFourthSubject)), all: named(offered) };
  };
}

/**
 * An error for a blank or unknown fourth subject, and for each chosen subject that the class and group do not have or
 * that is the fourth. A class and group without such subjects accept every code: students may be uploaded before them.
 * `show` names a subject where no sheet has its code.
 */
export function optionalSubjectErrors(
  { row, value }: StudentSheetRow,
  offeredTo: Choices,
  show?: (code: string) => string,
) {
  const offered = offeredTo(value);
  const { fourthSubjectCode: fourth, chosenSubjectCodes: chosen } = value;
  const notOffered = (column: string, code: string, among: ReadonlyMap<string, string>) => {
    if (among.size === 0 || among.has(code)) return [];
    const values = [...among].map(([known, name]) => (show ? name : `${name} (${known})`));
    return [rowError(row, column, createMessage('input.notOneOf', { value: show?.(code) ?? code, values }))];
  };
  const isLacking = offered.fourth.size > 0 && !fourth;
  return [
    ...(isLacking ? [rowError(row, 'fourthSubjectCode', FOURTH_REQUIRED)] : []),
    ...(fourth ? notOffered('fourthSubjectCode', fourth, offered.fourth) : []),
    ...(chosen ?? []).flatMap((code) =>
      code === fourth && offered.fourth.size > 0
        ? [rowError(row, 'chosenSubjectCodes', 'student.fourthAmongChosen')]
        : notOffered('chosenSubjectCodes', code, offered.all),
    ),
  ];
}
