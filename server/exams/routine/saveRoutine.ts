import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/classes.ts';
import type { RoutineInput, RoutinePaper, RoutineQuery } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';
import { routineClashes } from '#documents/rules/routineClashes.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { readExamRows, subjectsByClass, toCohort } from '#server/exams/results/examRows.ts';
import { readRoutine, routineAuthors } from '#server/exams/routinePapers.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { conflictError } from '#server/platform/http/changedMeanwhile.ts';
import { lockClasses, requireClassId } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { requireTerm } from '#server/school/queries.ts';

/** The routine of a class in an exam with the subjects of the class. Throws 404 for an unknown class. */
export async function findRoutine(db: Knex, query: RoutineQuery) {
  const exam = await findExam(db, query);
  const [papers, subjects] = await Promise.all([readRoutine(db, exam), readSubjects(db, exam)]);
  return { papers, subjects };
}

/**
 * Stores the routine of a class in an exam. A line that the caller left alone since `was` is as it is stored now. Throws
 * 409 with each line that someone else changed too, and 400 with each paper that is not possible: of a subject, shift or
 * day that the exam does not have, of a subject twice, or at the same time as another paper of a student.
 */
export const saveRoutine = (db: Knex, input: RoutineInput, { by, at }: { by: string; at: Date }) =>
  transact(db, async (transaction) => {
    await lockClasses(transaction, 'value', [input.className]);
    const exam = await findExam(transaction, input);
    await requireTerm(transaction, input.term);
    const stored = await readRoutine(transaction, exam);
    const authors = await routineAuthors(transaction, exam);
    const papers = mergeLines(stored, input, authors);
    await refuseWrong(transaction, exam, papers, input.papers);
    const { session, term, classId } = exam;
    // A line that stays keeps who saved it.
    const isStored = (paper: RoutinePaper) => stored.some((one) => isSameLine(one, paper));
    const kept = authors.filter((one) => papers.some((paper) => key(paper) === key(one) && isStored(paper)));
    await transaction('exam_papers')
      .where({ session, term, classId })
      .whereNotIn(
        'id',
        kept.map(({ id }) => id),
      )
      .delete();
    const added = papers.filter((paper) => !isStored(paper));
    if (added.length === 0) return;
    await transaction('exam_papers').insert(
      added.map(({ subjectId, shift, date, from, to }) => ({
        ...{ session, term, classId, subjectId, shift, heldOn: date, starts: from, ends: to },
        ...{ updatedBy: by, updatedAt: at },
      })),
    );
  });

async function findExam(db: Knex, { session, term, className }: RoutineQuery): Promise<ClassExam> {
  return { session, term, className, classId: await requireClassId(db, className) };
}

const readSubjects = async (db: Knex, { session, classId }: ClassExam): Promise<Subject[]> =>
  (await subjectsByClass(db, session, [classId])).get(classId) ?? [];

const key = ({ subjectId, shift }: Pick<RoutinePaper, 'subjectId' | 'shift'>) => `${subjectId} ${shift}`;
const when = (paper: RoutinePaper | undefined) => paper && `${paper.date} ${paper.from}-${paper.to}`;
const isSameLine = (one: RoutinePaper, other: RoutinePaper): boolean =>
  key(one) === key(other) && when(one) === when(other);

type Authors = Awaited<ReturnType<typeof routineAuthors>>;

/** The lines of the caller, with those of others where the caller left a line as it was. Throws 409 with each conflict. */
function mergeLines(
  stored: readonly RoutinePaper[],
  { papers, was }: RoutineInput,
  authors: Authors,
): RoutinePaper[] {
  const byKey = (list: readonly RoutinePaper[]) => new Map(list.map((paper) => [key(paper), paper]));
  const sent = byKey(papers);
  // A line that is there twice is refused as such.
  if (!was || sent.size < papers.length) return papers;
  const [now, before] = [byKey(stored), byKey(was)];
  const merged: RoutinePaper[] = [];
  const fieldErrors: FieldError[] = [];
  for (const line of new Set([...sent.keys(), ...now.keys(), ...before.keys()])) {
    const [current, opened, typed] = [now, before, sent].map((list) => list.get(line));
    const isUntouched = when(typed) === when(opened);
    const isConflict = !isUntouched && when(current) !== when(opened) && when(current) !== when(typed);
    const taken = isUntouched ? current : typed;
    if (taken) merged.push(taken);
    if (!isConflict) continue;
    const path = typed ? `papers.${papers.indexOf(typed)}.date` : 'papers';
    const author = authors.find((one) => key(one) === line);
    const by = author && { by: personName(author), at: author.at };
    const error = conflictError(path, { now: when(current), sent: when(typed) }, by);
    fieldErrors.push({ ...error, now: current ? toPaper(current) : '', sent: typed ? toPaper(typed) : '' });
  }
  if (fieldErrors.length > 0) throw new AppError('conflict', 'routine.changedMeanwhile', fieldErrors);
  return merged;
}

const toPaper = ({ subjectId, shift, date, from, to }: RoutinePaper): RoutinePaper => ({
  ...{ subjectId, shift, date, from, to },
});

/** Throws 400 with each paper that is not possible; paths are those of the papers that were sent. */
async function refuseWrong(
  db: Knex,
  exam: ClassExam,
  papers: readonly RoutinePaper[],
  sent: readonly RoutinePaper[],
): Promise<void> {
  const indexOf = (paper: RoutinePaper) =>
    sent.includes(paper) ? sent.indexOf(paper) : sent.findIndex((one) => key(one) === key(paper));
  const pathOf = (paper: RoutinePaper, field: string) =>
    indexOf(paper) < 0 ? 'papers' : `papers.${indexOf(paper)}.${field}`;
  const subjects = new Map((await readSubjects(db, exam)).map((subject) => [subject._id, subject]));
  const shifts = [ALL, ...(await readConfigValues(db)).list('shift')];
  const fieldErrors = papers.flatMap((paper, index): FieldError[] => {
    const others = papers.slice(0, index).filter(({ subjectId }) => subjectId === paper.subjectId);
    const isTwice = others.some(({ shift }) => [shift, paper.shift].includes(ALL) || shift === paper.shift);
    const year = Number(paper.date.slice(0, 4));
    const at = (field: string, message: MessageOrKey) => fieldError(pathOf(paper, field), message);
    const { session } = exam;
    return [
      !subjects.has(paper.subjectId) && at('subjectId', 'routine.subject'),
      !shifts.includes(paper.shift) &&
        at('shift', createMessage('input.notOneOf', { value: paper.shift, values: shifts })),
      isTwice && at('subjectId', 'routine.subjectTwice'),
      // An annual exam may end in January.
      (year < session || year > session + 1) && at('date', createMessage('routine.year', { session })),
    ].filter((error) => error !== false);
  });
  refuseFields('badInput', fieldErrors);
  const cohort = toCohort(await readExamRows(db, exam), exam.className);
  const takenBy = takenSubjects(cohort);
  const students = cohort.students.map((student) => ({ student, takes: takenBy(student).takes }));
  const examined = papers.map(({ subjectId }) => subjects.get(subjectId)!);
  const clashes = routineClashes(papers, examined, students).map(({ first, second, students: writing }) => {
    // Named at a paper that the caller sent.
    const [at, beside] = indexOf(papers[second]!) < 0 ? [first, second] : [second, first];
    const [subject, other] = [examined[at]!.name, examined[beside]!.name];
    const clash = { subject, other, studentId: writing[0]!.studentId, count: writing.length };
    return fieldError(pathOf(papers[at]!, 'from'), createMessage('routine.clash', clash));
  });
  refuseFields('badInput', clashes);
}
