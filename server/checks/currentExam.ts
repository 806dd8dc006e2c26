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

type ClassMarks = { marks: number; isUnderWay: boolean; isPublished: boolean };

/** The classes that have marks in an exam. One is under way once it has as many marks as students. */
const classesWithMarks = async (db: Knex, { session, term }: Exam): Promise<ClassMarks[]> => {
  const counted: { class_id: string; marks: number }[] = await db('subjects')
    .join('marks', 'marks.subject_id', 'subjects.id')
    .where({ 'subjects.session': session, 'marks.session': session, term })
    .whereNull('marks.deleted_at')
    .groupBy('subjects.class_id')
    .select('subjects.class_id')
    .count('* as marks');
  const enrolled: { class_id: string; students: number }[] = await db('enrolments')
    .where({ session, live: 1 })
    .groupBy('class_id')
    .select('class_id')
    .count('* as students');
  const students = new Map(enrolled.map((row) => [String(row.class_id), Number(row.students)]));
  const published: string[] = await db('publications').where({ session, term, live: 1 }).pluck('class_id');
  const isPublished = new Set(published.map(String));
  return counted.map(({ class_id, marks }) => ({
    marks: Number(marks),
    isUnderWay: Number(marks) >= (students.get(String(class_id)) ?? 0),
    isPublished: isPublished.has(String(class_id)),
  }));
};

/**
 * Of the newest session with an exam that is under way the last one that a class is not published of yet, else the
 * last one; before that the exam with most marks, and null before the first mark. So neither the first mark of the
 * next exam nor a late one of an old year changes the home screen.
 */
export const currentExam = async (db: Knex): Promise<Dashboard['exam']> => {
  let last: Exam | null = null;
  let fullest: { exam: Exam; marks: number } | null = null;
  for (const exam of await newestFirst(db)) {
    if (last && exam.session !== last.session) break;
    const classes = await classesWithMarks(db, exam);
    const underWay = classes.filter(({ isUnderWay }) => isUnderWay);
    if (underWay.some(({ isPublished }) => !isPublished)) return exam;
    if (underWay.length > 0) last ??= exam;
    const marks = classes.reduce((sum, each) => sum + each.marks, 0);
    if (marks > (fullest?.marks ?? 0)) fullest = { exam, marks };
  }
  return last ?? fullest?.exam ?? null;
};
