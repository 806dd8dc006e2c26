import type { Knex } from 'knex';
import { createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import { MARK_PARTS, type MarkPart } from '#documents/model/mark.ts';
import { MAX_MARKS } from '#documents/model/markInput.ts';
import { isByChoice, type Subject } from '#documents/model/subject.ts';
import { usedComponents } from '#documents/rules/subjectComponents.ts';
import { appliesTo, countsAsFourth, takenSubjects } from '#documents/rules/takenSubjects.ts';
import {
  asPublished,
  inOrderOfPlaces,
  narrowAsPublished,
  type PublishedEnrolments,
  publishedEnrolments,
} from '#server/people/students/publishedEnrolments.ts';
import { readIdCorrections } from '#server/people/students/shownStudents.ts';
import { AppError } from '#server/platform/base/errors.ts';
import {
  inSchoolOrder,
  liveEnrolments,
  mayHaveSat,
  notExempt,
  notExemptFrom,
} from '#server/platform/database/tables.ts';
import { lastMarkChanges } from './markConflicts.ts';
import { placeParts } from './markEntry.ts';
import type { GridStudent } from './present.ts';
import { markedBy, VALUES } from './queries.ts';
import type { ResolvedExam } from './resolveExam.ts';

/**
 * The students to whom the subject applies (rules 4) without those exempt from it or from the term (rules 7), by section, shift,
 * group and roll; a published exam keeps their groups (rules 12). Throws 404 when there are none.
 */
export async function gridRows(db: Knex, exam: ResolvedExam, subject: Subject, rolls: GridRolls | null) {
  const [kept = null] = await publishedEnrolments(db, [exam]);
  const range = { exam, kept, rolls, subjectId: subject._id };
  const read = await readGridRows(db, range);
  if (read.length === 0) throw await nobody(db, range);
  if (read.length > MAX_MARKS)
    throw new AppError('badInput', createMessage('mark.mostStudents', { max: MAX_MARKS }));
  const rows = inOrderOfPlaces(
    read.map((row) => asPublished(row, row.id, kept)),
    ({ id }) => kept?.moved.has(id) ?? false,
  );
  const correctedAt = await readIdCorrections(
    db,
    rows.map(({ id }) => id),
  );
  const changed = await lastMarkChanges(
    db,
    rows.flatMap(({ markId }) => markId ?? []),
  );
  const takenBy = takenSubjects({
    classValue: Number(exam.className),
    subjects: exam.subjects,
    marks: [],
    markedInSession: await markedBy(db, exam, {
      students: rows.map(({ id }) => id),
      flagged: exam.subjects.flatMap((one) => (isByChoice(one) ? [one._id] : [])),
      kept,
    }),
  });
  const applicable = rows.flatMap(
    ({ id, religion, fourthSubjectCode, chosenSubjectCodes, ...row }): GridStudent[] => {
      const student = { _id: id, group: row.group, religion, fourthSubjectCode, chosenSubjectCodes };
      if (!appliesTo(subject, student)) return [];
      const { fourth, takes } = takenBy(student);
      return [
        {
          ...{ ...row, _id: id, absent: row.absent === 1 },
          isFourth: countsAsFourth(subject, fourth),
          takes: takes(subject),
          idCorrectedAt: correctedAt.get(id) ?? null,
          changed: changed.get(row.markId ?? '') ?? null,
        },
      ];
    },
  );
  // Those who left come last, and are marked.
  applicable.sort((one, other) => Number(one.leftOn !== null) - Number(other.leftOn !== null));
  if (applicable.length === 0)
    throw new AppError('notFound', createMessage('mark.appliesToNone', { subject: nameMessage(subject) }));
  return applicable;
}

/** The components of the subject in which anybody of the class has marks in this exam. */
export async function usedInClass(db: Knex, { session, term, classId }: ResolvedExam, { _id }: Subject) {
  const highest: Partial<Record<MarkPart, number | null>> | undefined = await liveEnrolments(db)
    .join('marks', 'marks.studentId', 'students.id')
    .where({ 'enrolments.session': session, 'marks.session': session, classId, term, subjectId: _id })
    .where({ absent: 0 })
    .whereNull('marks.deletedAt')
    .max(Object.fromEntries(MARK_PARTS.map((part) => [part, part])))
    .first();
  const mark = {
    subjective: highest?.subjective ?? 0,
    objective: highest?.objective ?? 0,
    practical: highest?.practical ?? 0,
    classAssignment: highest?.classAssignment ?? 0,
  };
  return usedComponents([{ studentId: '', subjectId: _id, ...mark, absent: false }]).get(_id);
}

type GridRolls = { startRoll: number; endRoll: number };
type GridRange = {
  exam: ResolvedExam;
  kept: PublishedEnrolments | null;
  rolls: GridRolls | null;
  subjectId: string;
};

type GridRow = Omit<GridStudent, '_id' | 'absent' | 'isFourth' | 'takes' | 'idCorrectedAt' | 'changed'> & {
  id: string;
  religion: string;
  fourthSubjectCode: string | null;
  chosenSubjectCodes: string[] | null;
  absent: number | null;
};

/** Every student enrolled there who may have sat the exam, with their mark of the exam if there is one. */
const readGridRows = (db: Knex, range: GridRange): Promise<GridRow[]> =>
  gridEnrolments(db, range)
    .leftJoin('marks', (marks) =>
      marks
        .on('marks.studentId', 'students.id')
        .onVal('marks.session', range.exam.session)
        .onVal('marks.term', range.exam.term)
        .onVal('marks.subjectId', range.subjectId)
        .onNull('marks.deletedAt'),
    )
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy(['enrolments.roll', 'students.id'])
    .limit(MAX_MARKS + 1)
    .select('students.id', 'students.studentId', 'studentName', 'studentNameBn', 'religion')
    .select('roll', 'section', 'shift', 'groupName as group', 'fourthSubjectCode')
    .select('chosenSubjectCodes', 'leftOn', 'marks.id as markId', ...VALUES);

const gridEnrolments = (db: Knex, { exam, kept, rolls, subjectId }: GridRange) =>
  liveEnrolments(db)
    .where({ 'enrolments.session': exam.session, 'enrolments.classId': exam.classId })
    .modify(narrowAsPublished(exam, kept, rolls))
    .modify(mayHaveSat(exam))
    .modify(notExempt(exam))
    .modify(notExemptFrom({ ...exam, subjectId }));

/** A 404 that says whether there are no students, or none with a roll in the range. */
async function nobody(db: Knex, range: GridRange): Promise<AppError> {
  const { rolls } = range;
  const place = placeParts(range.exam);
  const anyone = rolls && (await gridEnrolments(db, { ...range, rolls: null }).first('enrolments.id'));
  if (!rolls || !anyone) return new AppError('notFound', createMessage('mark.noStudents', { place }));
  const { startRoll: from, endRoll: to } = rolls;
  return new AppError('notFound', createMessage('mark.noneInRolls', { place, from, to }));
}
