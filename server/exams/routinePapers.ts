import type { Knex } from 'knex';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { ClassExam } from '#server/school/exam.ts';

/** A paper of a routine as it is stored, with its subject. */
export type RoutineRow = PrintedPaper & { subjectId: string };

type Of = Pick<ClassExam, 'session' | 'term'> & { classId: string | number };

/**
 * The routine of a class in an exam, in the order in which its papers are written; without subjects that are deleted or
 * that another class or year has by now.
 */
export const readRoutine = (db: Knex, exam: Of): Promise<RoutineRow[]> =>
  routinePapers(db, exam)
    .select('exam_papers.shift', 'heldOn as date', 'starts as from', 'ends as to')
    .select('subjects.id as subjectId', 'subjectCode', 'name', 'nameBn', 'subjects.groupName as group');

/** Who saved each paper of a routine, and when. */
export const routineAuthors = (db: Knex, exam: Of) =>
  routinePapers(db, exam)
    .leftJoin('users', 'users.id', 'exam_papers.updatedBy')
    .select('exam_papers.id', 'exam_papers.shift', 'subjects.id as subjectId')
    .select('exam_papers.updatedAt as at', 'firstName', 'lastName');

const routinePapers = (db: Knex, { session, term, classId }: Of) =>
  db('exam_papers')
    .join('subjects', (join) =>
      join
        .on('subjects.id', 'exam_papers.subjectId')
        .on('subjects.classId', 'exam_papers.classId')
        .on('subjects.session', 'exam_papers.session'),
    )
    .where({ 'exam_papers.session': session, 'exam_papers.term': term, 'exam_papers.classId': classId })
    .where('subjects.live', 1)
    .orderBy(['heldOn', 'starts', 'subjects.subjectCode', 'exam_papers.shift']);
