import type { Knex } from 'knex';
import { latestFirst } from '#server/results/issuedResults.ts';
import type { ClassOfExam, LookupPage, PublishedAnswer } from '#server/school/present.ts';
import { readTerms } from '#server/school/queries.ts';
import { answerSchool } from '#server/school/saveSchool.ts';

/** What the page of the public lookup is served with. */
export async function readLookupPage(db: Knex): Promise<LookupPage> {
  const [{ logo, ...school }, published] = await Promise.all([answerSchool(db), listPublished(db)]);
  return { school: { ...school, logo: null }, hasLogo: logo !== null, published };
}

/** The published exams, and those that were published and are reopened: each with its classes in ascending order. */
export async function listPublished(db: Knex): Promise<PublishedAnswer> {
  const rows: (ClassOfExam & { live: number | null })[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .groupBy('session', 'term', 'classes.name', 'classes.value')
    .orderBy('classes.value')
    .select('session', 'term', 'classes.name as className', db.raw('max(publications.live) as live'));
  const terms = await readTerms(db);
  const latest = (exams: typeof rows): ClassOfExam[] =>
    latestFirst(
      exams.map(({ live: _, ...exam }) => ({ exam })),
      terms,
    ).map(({ exam }) => exam);
  return {
    data: latest(rows.filter(({ live }) => live !== null)),
    correcting: latest(rows.filter(({ live }) => live === null)),
  };
}
