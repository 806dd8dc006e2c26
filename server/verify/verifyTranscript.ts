import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { recordedResults } from '#server/results/recordedResults.ts';
import type { Verification } from './present.ts';
import { type Said, whatWasSaid } from './whatWasSaid.ts';

type Issued = {
  code: string;
  serial: string;
  said: Said;
  student_id: string;
  published_at: Date;
  live: number | null;
};

const findIssued = async (db: Knex, code: string): Promise<Issued> => {
  const row = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publication_id')
    .where({ code: code.toUpperCase() })
    .first('code', 'serial', 'said', 'student_id', 'published_at', 'live');
  if (!row) throw new AppError('notFound', 'No transcript found for this code.');
  return { ...row, said: typeof row.said === 'string' ? JSON.parse(row.said) : row.said };
};

/** What the record says of the same student and exam today; null when she is not there any more. */
const saidToday = async (db: Knex, { said, student_id }: Issued): Promise<Said | null> => {
  const { session, term, className, studentId } = said;
  const enrolment = await db('enrolments')
    .where({ student_id, session, live: 1 })
    .first('section', 'shift', 'group_name');
  if (!enrolment) return null;
  const { section, shift, group_name: group } = enrolment;
  const results = await recordedResults(db, { session, term, className, section, shift, group });
  const result = results.find(({ studentInfo }) => studentInfo.studentId === studentId);
  return result ? whatWasSaid(result, said) : null;
};

/** Throws the same 404 for every code that was never issued. */
export const verifyTranscript = async (db: Knex, code: string): Promise<Verification> => {
  const issued = await findIssued(db, code);
  const { said, serial } = issued;
  const today = issued.live ? await saidToday(db, issued) : null;
  const keys = Object.keys(said) as (keyof Said)[];
  return {
    code: issued.code,
    serial,
    nameInitials: said.nameInitials,
    studentId: said.studentId,
    session: said.session,
    term: said.term,
    className: said.className,
    gpa: said.gpa,
    letter: said.letter,
    issuedOn: issued.published_at.toISOString(),
    current: today !== null && keys.every((key) => today[key] === said[key]),
  };
};
