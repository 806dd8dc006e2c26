import type { Knex } from 'knex';
import type { Dashboard } from './present.ts';

type Exam = NonNullable<Dashboard['exam']>;

/** The exams that ever had a mark, the newest first: by session, then in the school's order of terms. */
const newestFirst = (db: Knex): Promise<Exam[]> =>
  db
    .from(db('marks').distinct('session', 'term').as('exams'))
    .leftJoin('config_values', (join) =>
      join.on('config_values.value', 'exams.term').andOnVal('config_values.slug', 'term'),
    )
    .orderBy([
      { column: 'session', order: 'desc' },
      { column: 'config_values.position', order: 'desc' },
      { column: 'term', order: 'desc' },
    ])
    .select('session', 'term');

/** Whether a mark stands in it: of any class, or of one that is not published yet. */
const hasMarks = async (db: Knex, { session, term }: Exam, which: 'any' | 'open'): Promise<boolean> => {
  const published = db('publications').where({ session, term, live: 1 }).select('class_id');
  const mark = await db('subjects')
    .join('marks', 'marks.subject_id', 'subjects.id')
    .where({ 'subjects.session': session, 'marks.session': session, term })
    .whereNull('marks.deleted_at')
    .modify((query) => {
      if (which === 'open') query.whereNotIn('subjects.class_id', published);
    })
    .first('marks.id');
  return mark !== undefined;
};

/**
 * Of the newest session that has marks the last term that a class is not published of yet, else the last one; null
 * before the first mark. A late mark of a year before turns nobody's home back to it.
 */
export const currentExam = async (db: Knex): Promise<Dashboard['exam']> => {
  let newest: Exam | null = null;
  for (const exam of await newestFirst(db)) {
    if (newest && exam.session !== newest.session) break;
    if (await hasMarks(db, exam, 'open')) return exam;
    if (!newest && (await hasMarks(db, exam, 'any'))) newest = exam;
  }
  return newest;
};
