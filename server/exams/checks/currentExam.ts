import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import type { CacheEntry } from '#server/platform/http/resultCache.ts';
import type { CheckSource } from './classVersions.ts';
import type { Dashboard } from './present.ts';

/**
 * The exam on the home screen: in the newest session with an exam under way, the last exam that is unpublished in
 * some class, else its last exam. Without any under way the one with most marks; null before the first mark. So
 * neither the first mark of the next exam nor a late mark of an old year changes it.
 */
export async function currentExam(source: CheckSource): Promise<Dashboard['exam']> {
  const exams = await newestFirst(source.db);
  let fullest: { exam: DashboardExam; marks: number } | null = null;
  for (const session of new Set(exams.map((exam) => exam.session))) {
    const withMarks = await classesWithMarks(source, session);
    let last: DashboardExam | null = null;
    for (const exam of exams.filter((each) => each.session === session)) {
      const classes = withMarks.filter(({ term }) => term === exam.term);
      const underWay = classes.filter(({ isUnderWay }) => isUnderWay);
      if (underWay.some(({ isPublished }) => !isPublished)) return exam;
      if (underWay.length > 0) last ??= exam;
      const marks = classes.reduce((sum, each) => sum + each.marks, 0);
      if (marks > (fullest?.marks ?? 0)) fullest = { exam, marks };
    }
    if (last) return last;
  }
  return fullest?.exam ?? null;
}

type DashboardExam = NonNullable<Dashboard['exam']>;

/** The exams with any mark, the newest first: by session, then in the school's order of terms. */
const newestFirst = (db: Knex): Promise<DashboardExam[]> =>
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

/** Each class with marks in a term. An exam is under way in a class with at least as many marks as students. */
async function classesWithMarks(source: CheckSource, session: number) {
  const { db } = source;
  const counted = await countMarks(source, session);
  const enrolled: { classId: string; students: number }[] = await db('enrolments')
    .where({ session, live: 1, leftOn: null })
    .groupBy('classId')
    .select('classId')
    .count('* as students');
  const students = new Map(enrolled.map((row) => [row.classId, Number(row.students)]));
  const published: { classId: string; term: string }[] = await db('publications')
    .where({ session, live: 1 })
    .select('classId', 'term');
  const isPublished = new Set(published.map(({ classId, term }) => `${classId} ${term}`));
  return counted.map(({ classId, term, marks }) => ({
    term,
    marks: Number(marks),
    isUnderWay: Number(marks) >= (students.get(classId) ?? 0),
    isPublished: isPublished.has(`${classId} ${term}`),
  }));
}

type MarkCount = { classId: string; term: string; marks: number };
type CountedMarks = CacheEntry & { counted: MarkCount[] };

/** Counted anew only of classes in which a mark has changed, and of all of them with one query. */
async function countMarks({ db, resultCache, readMarkVersions, readClasses }: CheckSource, session: number) {
  const version = await readMarkVersions();
  const loader = new DataLoader(
    async (classIds: readonly string[]): Promise<CountedMarks[]> => {
      const rows: MarkCount[] = await db('subjects')
        .join('marks', 'marks.subjectId', 'subjects.id')
        .where({ 'subjects.session': session, 'marks.session': session })
        .whereIn('subjects.classId', classIds)
        .whereNull('marks.deletedAt')
        .groupBy('subjects.classId', 'term')
        .select('subjects.classId', 'term')
        .count('* as marks');
      return classIds.map((classId) => {
        const counted = rows.filter((row) => row.classId === classId);
        return { counted, bytes: 100 + counted.length * 100 };
      });
    },
    { cache: false },
  );
  const classes = await readClasses();
  const kept = classes.map(({ _id }) => {
    const key = `marks of exams ${session} ${_id} ${version(session, _id)}`;
    return resultCache.getVersioned(key, () => loader.load(_id));
  });
  return (await Promise.all(kept)).flatMap(({ counted }) => counted);
}
