import type { Knex } from 'knex';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { ClassExam } from '#server/school/exam.ts';

/** A paper of a routine as it is stored, with its subject. */
export type StoredPaper = PrintedPaper & { subjectId: string };

/** The routine of a class in an exam, in the order in which its papers are written; without deleted subjects. */
export const readRoutine = (
  db: Knex,
  { session, term, classId }: Pick<ClassExam, 'session' | 'term'> & { classId: string | number },
): Promise<StoredPaper[]> =>
  db('exam_papers')
    .join('subjects', 'subjects.id', 'exam_papers.subjectId')
    .where({ 'exam_papers.session': session, 'exam_papers.term': term, 'exam_papers.classId': classId })
    .where('subjects.live', 1)
    .orderBy(['heldOn', 'starts', 'subjects.subjectCode', 'exam_papers.shift'])
    .select('exam_papers.shift', 'heldOn as date', 'starts as from', 'ends as to')
    .select('subjects.id as subjectId', 'subjectCode', 'name', 'nameBn', 'subjects.groupName as group');
