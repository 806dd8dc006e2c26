import type { Knex } from 'knex';
import { inSchoolOrder } from '#server/platform/database/tables.ts';

/** Which steps of a new school are done, and where the first marks are entered. */
export type Setup = Awaited<ReturnType<typeof readSetup>>;

export async function readSetup(db: Knex) {
  const steps = Object.entries(stepRecords(db)).map(([step, records]) =>
    db.raw('exists ? as ??', [records, step]),
  );
  const [done, first] = await Promise.all([db.select(steps).first(), firstExam(db)]);
  // MySQL's exists is a bigint, which comes as a string.
  const isDone = (step: keyof ReturnType<typeof stepRecords>) => Number(done[step]) === 1;
  return {
    school: isDone('school'),
    subjects: isDone('subjects'),
    people: isDone('people'),
    marks: isDone('marks'),
    paper: isDone('transcripts') || isDone('printJobs'),
    first: first ?? null,
  };
}

/** Of each step records that are there once it is done. */
const stepRecords = (db: Knex) => ({
  // A school that saved only its logo has no city yet.
  school: db('school').whereRaw("json_unquote(json_extract(settings, '$.city')) <> ''").select('id'),
  subjects: db('subjects').where('live', 1).select('id'),
  people: db('enrolments').where('live', 1).select('id'),
  marks: db('marks').whereNull('deletedAt').select('id'),
  transcripts: db('transcripts').select('id'),
  printJobs: db('print_jobs').select('id'),
});

type FirstExam = Record<'className' | 'term' | 'group' | 'section' | 'shift', string> & { session: number };

/** The first class that has students and subjects, in the newest session and the school's first term. */
const firstExam = (db: Knex): Promise<FirstExam | undefined> =>
  db
    .from(
      db('enrolments')
        .where('live', 1)
        .distinct('session', 'classId', 'groupName', 'section', 'shift')
        .as('cohorts'),
    )
    .join('classes', 'classes.id', 'cohorts.classId')
    .whereExists(
      db('subjects')
        .where('live', 1)
        .whereRaw('subjects.class_id = cohorts.class_id and subjects.session = cohorts.session'),
    )
    .orderBy([{ column: 'session', order: 'desc' }, 'classes.value'])
    .modify(inSchoolOrder('cohorts.groupName', 'cohorts.section', 'cohorts.shift'))
    .first('session', 'classes.name as className', 'groupName as group', 'section', 'shift', {
      term: db('config_values').where('slug', 'term').orderBy('position').limit(1).select('value'),
    });
