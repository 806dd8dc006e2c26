import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/classes.ts';
import type { RoutineInput, RoutinePaper, RoutineQuery } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';
import { routineClashes } from '#documents/rules/routineClashes.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { readExamRows, subjectsByClass, toCohort } from '#server/exams/results/examRows.ts';
import { readRoutine } from '#server/exams/routinePapers.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
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
 * Replaces the routine of a class in an exam. Throws 409 with each paper that someone else changed since `was`, and 400
 * with each paper that is not possible: of a subject, shift or day that the exam does not have, of a subject twice, or
 * at the same time as another paper of a student.
 */
export const saveRoutine = (db: Knex, input: RoutineInput, { by, at }: { by: string; at: Date }) =>
  transact(db, async (transaction) => {
    await lockClasses(transaction, 'value', [input.className]);
    const exam = await findExam(transaction, input);
    await requireTerm(transaction, input.term);
    refuseChanged(await readRoutine(transaction, exam), input);
    await refuseWrong(transaction, exam, input);
    const { session, term, classId } = exam;
    await transaction('exam_papers').where({ session, term, classId }).delete();
    if (input.papers.length === 0) return;
    await transaction('exam_papers').insert(
      input.papers.map(({ subjectId, shift, date, from, to }) => ({
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

function refuseChanged(stored: readonly RoutinePaper[], { papers, was }: RoutineInput): void {
  if (!was) return;
  const [now, before, sent] = [stored, was, papers].map(
    (list) => new Map(list.map((paper) => [key(paper), when(paper)])),
  );
  const changed = [...new Set([...now!.keys(), ...before!.keys()])].filter(
    (paper) => now!.get(paper) !== before!.get(paper) && now!.get(paper) !== sent!.get(paper),
  );
  if (changed.length === 0) return;
  const fieldErrors = changed.map((paper): FieldError => {
    const [current, typed] = [now!.get(paper) ?? '', sent!.get(paper) ?? ''];
    const index = papers.findIndex((one) => key(one) === paper);
    const values = { now: current, sent: typed };
    const path = index < 0 ? 'papers' : `papers.${index}.date`;
    return { ...fieldError(path, createMessage('record.changedTo', values)), ...values };
  });
  throw new AppError('conflict', 'routine.changedMeanwhile', fieldErrors);
}

async function refuseWrong(db: Knex, exam: ClassExam, { papers }: RoutineInput): Promise<void> {
  const subjects = new Map((await readSubjects(db, exam)).map((subject) => [subject._id, subject]));
  const shifts = [ALL, ...(await readConfigValues(db)).list('shift')];
  const fieldErrors = papers.flatMap((paper, index): FieldError[] => {
    const others = papers.slice(0, index).filter(({ subjectId }) => subjectId === paper.subjectId);
    const isTwice = others.some(({ shift }) => [shift, paper.shift].includes(ALL) || shift === paper.shift);
    const year = Number(paper.date.slice(0, 4));
    const at = (field: string, message: MessageOrKey) => fieldError(`papers.${index}.${field}`, message);
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
    const [subject, other] = [examined[second]!.name, examined[first]!.name];
    const clash = { subject, other, studentId: writing[0]!.studentId, count: writing.length };
    return fieldError(`papers.${second}.from`, createMessage('routine.clash', clash));
  });
  refuseFields('badInput', clashes);
}
