import type { Knex } from 'knex';
import { AppError, refusedField } from '#server/base/errors.ts';
import { noteResultChange } from '#server/database/resultChanges.ts';
import { transact } from '#server/database/transact.ts';
import type { ExamRows } from '#server/results/examRows.ts';
import { publishedRows } from '#server/results/publishedRows.ts';
import { lockClasses } from '#server/school/classIds.ts';
import { lockStudents } from '#server/students/queries.ts';
import { recordStudents } from '#server/students/studentHistory.ts';
import { type CorrectedBy, changedTranscripts, storeCorrection } from './correctExam.ts';

type IdCorrection = { studentId: string; reason: string };

/**
 * Gives a student the right student ID. The copies of published exams get it too and the student's transcripts are
 * issued anew, so that an old one on paper is verified as replaced; an exam that is open gets it when it is published.
 * Returns how many transcripts were issued. Throws 404, 400 for the ID that the student has, 409 for one of another
 * student.
 */
export async function correctStudentId(db: Knex, id: string, correction: IdCorrection, by: CorrectedBy) {
  // Read before the transaction, whose first read must come after its locks.
  const enrolled: { classId: string }[] = await db('enrolments').where({ studentId: id }).select('classId');
  const classIds = [...enrolled, ...(await publishedExams(db, id))].map(({ classId }) => classId);
  return transact(db, async (transaction) => {
    await lockClasses(transaction, 'id', classIds);
    return storeStudentId(transaction, id, correction, by);
  });
}

async function storeStudentId(
  trx: Knex,
  id: string,
  { studentId, reason }: IdCorrection,
  corrected: CorrectedBy,
) {
  const { by, at, signingKey } = corrected;
  const [student] = await lockStudents(trx, [id]);
  if (!student) throw new AppError('notFound', 'student.notFound');
  const former = student.studentId;
  if (former === studentId) throw refusedField('badInput', 'studentId', 'student.idSame');
  await trx('students').where({ id }).update({ studentId, updatedAt: at });
  let issued = 0;
  for (const exam of await publishedExams(trx, id)) {
    const { publicationId, publishedAt, ...place } = exam;
    const publication = { id: publicationId, publishedAt };
    const rows = await publishedRows(trx, publicationId);
    if (!rows.students.some(({ key }) => key === id)) continue;
    const after = withStudentId(rows, former, studentId);
    const changed = changedTranscripts({ place, publication, rows, after, at });
    const to = {
      kind: 'idCorrected',
      issued: changed.printed.size,
      reason,
      from: former,
      to: studentId,
    } as const;
    const { printed, ended } = changed;
    const plan = { place, publication, after, changed: printed, ended, signingKey };
    await storeCorrection(trx, plan, { by, at, to });
    issued += changed.printed.size;
  }
  await noteResultChange(trx);
  await recordStudents(trx, { by, at }, [
    { id, event: 'changed', year: null, from: { studentId: former }, to: { studentId, reason } },
  ]);
  return { issued };
}

type PublishedExam = {
  publicationId: string;
  publishedAt: Date;
  session: number;
  term: string;
  classId: string;
  className: string;
};

/** The published exams of the sessions in which the student is enrolled; a student may have changed the class since. */
const publishedExams = (db: Knex, id: string): Promise<PublishedExam[]> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where('publications.live', 1)
    .whereIn('session', db('enrolments').where({ studentId: id }).select('session'))
    .orderBy(['publications.classId', 'publications.id'])
    .select(
      'publications.id as publicationId',
      'publishedAt',
      'session',
      'term',
      'publications.classId',
      'classes.name as className',
    );

/** The rows of an exam with another student ID in each that has the former one. */
function withStudentId(rows: ExamRows, former: string, studentId: string): ExamRows {
  const renamed = <Row extends { studentId: string }>(row: Row): Row =>
    row.studentId === former ? { ...row, studentId } : row;
  const { present, terms } = rows.attendance;
  return {
    ...rows,
    students: rows.students.map(({ key, student }) => ({ key, student: renamed(student) })),
    marks: rows.marks.map(renamed),
    markedInSession: rows.markedInSession.map(renamed),
    ...(rows.exempt && { exempt: rows.exempt.map((id) => (id === former ? studentId : id)) }),
    attendance: {
      terms,
      present: Object.fromEntries(
        Object.entries(present).map(([key, days]) => [key === former ? studentId : key, days]),
      ),
    },
  };
}
