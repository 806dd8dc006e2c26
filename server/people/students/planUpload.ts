import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { PERSON_FIELDS, type PersonField, type StudentInput } from '#documents/model/student.ts';
import { type FieldError, rowError } from '#server/platform/base/errors.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import { missedExams } from './missedExams.ts';
import type { StudentSheetRow } from './readStudentSheet.ts';
import { canBeSameName } from './sameName.ts';

/**
 * Sorts the rows of a sheet by what they would do: new students, known students in another year, those who are enrolled
 * in that year already, and changes of personal data, which only a student's newest year may make.
 */
export async function planUpload(db: Knex, rows: readonly StudentSheetRow[]) {
  const studentIds = rows.map(({ value }) => value.studentId);
  const known = await readKnownStudents(db, studentIds);
  const newest = new Map<string, StudentSheetRow>();
  for (const row of rows) {
    const key = studentIdKey(row.value.studentId);
    if (row.value.year > (newest.get(key)?.value.year ?? 0)) newest.set(key, row);
  }
  const isKnown = ({ value }: StudentSheetRow) => known.has(studentIdKey(value.studentId));
  const changed = [...newest].flatMap(([key, { row, value }]): PersonChange[] => {
    const student = known.get(key);
    if (!student || value.year < (student.newest ?? 0)) return [];
    const fields = findChanges(student, value);
    const { id, studentId, studentName } = student;
    return fields.length > 0 ? [{ row, id, studentId, studentName: studentName ?? '', fields }] : [];
  });
  const asStored = ({ row, value }: StudentSheetRow): StudentSheetRow => ({
    row,
    value: { ...value, studentId: known.get(studentIdKey(value.studentId))?.studentId ?? value.studentId },
  });
  const knownIds = Array.from(known.values(), ({ id }) => id);
  const isEnrolled = await enrolledYears(db, knownIds);
  const isThere = ({ value }: StudentSheetRow) =>
    isEnrolled(known.get(studentIdKey(value.studentId))?.id, value.year);
  const joining = rows.filter((row) => !isThere(row));
  const joiners = joining.map(({ row, value: { studentId, year: session, class: className } }) => ({
    id: known.get(studentIdKey(studentId))?.id ?? null,
    ...{ row, studentId, session, className },
  }));
  const others = rows.flatMap(({ row, value: { studentId, studentName, studentNameBn } }): FieldError[] => {
    const student = known.get(studentIdKey(studentId));
    if (!student || student.studentName === studentName) return [];
    if (canBeSameName([studentName, studentNameBn], [student.studentName, student.studentNameBn])) return [];
    const said = { says: studentName, studentId, name: studentMessage(student) };
    return [rowError(row, 'studentName', createMessage('sheet.otherStudent', said))];
  });
  return {
    added: joining.filter((row) => !isKnown(row)),
    enrolled: joining.filter(isKnown).map(asStored),
    /** Who may only be corrected. */
    present: rows.filter(isThere).map(asStored),
    changed,
    /** Rows with the name of another student than the one with their ID. */
    others,
    /** The row id of each student who is stored already, by row. */
    ids: new Map(rows.map(({ row, value }) => [row, known.get(studentIdKey(value.studentId))?.id ?? null])),
    /** Exams of the classes that were published before these students join. */
    missed: await missedExams(db, joiners),
  };
}

/** What each row found: whether the student is known, what personal data it would change, and the exams it missed. */
export function seenStudents(
  { added, enrolled, present, changed, missed, ids }: UploadPlan,
  nameColumn: (fieldError: FieldError) => FieldError,
): SeenRow[] {
  const changes = new Map(changed.map((change) => [change.row, change.fields]));
  const terms = new Map<number, string[]>();
  for (const { term, students } of missed)
    for (const { row } of students) terms.set(row, [...(terms.get(row) ?? []), term]);
  const seen = ({ row, value: { studentId, studentName } }: StudentSheetRow, isKnown: boolean): SeenRow => {
    const fields = changes.get(row) ?? [];
    const name = studentName ?? '';
    const text = (side: 'from' | 'to') => fields.map((one) => one[side]).join(', ');
    return {
      id: String(row),
      // Another student has the ID since, where it was corrected.
      state: [isKnown, ids.get(row), fields, terms.get(row)],
      changed: () => {
        const [now, sent] = [text('from'), text('to')];
        const values = createMessage('seen.valueChanged', { name, studentId, now, sent });
        const someone = createMessage('seen.studentChanged', { name, studentId });
        return nameColumn(rowError(row, 'studentId', fields.length > 0 ? values : someone));
      },
    };
  };
  return [
    ...added.map((row) => seen(row, false)),
    ...[...enrolled, ...present].map((row) => seen(row, true)),
  ];
}

export type UploadPlan = Awaited<ReturnType<typeof planUpload>>;

export type PersonChange = {
  row: number;
  /** Row id of the student. */
  id: string;
  studentId: string;
  studentName: string;
  fields: FieldChange[];
};

/** A personal field that has another value in the sheet than in the database. */
type FieldChange = { field: PersonField; from: string; to: string };

type KnownStudent = Record<PersonField, string | null> & {
  id: string;
  studentId: string;
  /** The student's newest year; null without an enrolment. */
  newest: number | null;
};

/** The stored students with these IDs, by studentIdKey. */
export async function readKnownStudents(db: Knex, studentIds: readonly string[]) {
  const known = await inBatches(
    [...new Set(studentIds)],
    (batch): PromiseLike<KnownStudent[]> =>
      db('students')
        .leftJoin('enrolments', (on) =>
          on.on('enrolments.studentId', 'students.id').andOnVal('enrolments.live', 1),
        )
        .whereIn('students.studentId', batch)
        .where('students.live', 1)
        .groupBy('students.id')
        .select('students.id', 'students.studentId', ...PERSON_FIELDS)
        .max({ newest: 'enrolments.session' }),
  );
  return new Map(known.flat().map((student) => [studentIdKey(student.studentId), student]));
}

async function enrolledYears(db: Knex, ids: readonly string[]) {
  const found = await inBatches(ids, (batch) =>
    db('enrolments').whereIn('studentId', batch).where({ live: 1 }).select('studentId', 'session'),
  );
  const enrolled = new Set(found.flat().map(({ studentId, session }) => `${studentId}|${session}`));
  return (id: string | undefined, session: number): boolean => enrolled.has(`${id}|${session}`);
}

const isBangla = (text: string): boolean => /\p{Script=Bengali}/u.test(text);

/** A blank cell changes nothing, nor does a name in the other script. */
const findChanges = (known: KnownStudent, incoming: StudentInput): FieldChange[] =>
  PERSON_FIELDS.flatMap((field) => {
    const [from, to] = [known[field] ?? '', incoming[field] ?? ''];
    // The English name of a register in Bangla is no correction of the name in English.
    if (isBangla(to) && from !== '' && !isBangla(from)) return [];
    return to === '' || to === from ? [] : [{ field, from, to }];
  });
