import type { Knex } from 'knex';
import { listExamStates } from '#server/exams/publication.ts';
import { latestFirst } from '#server/exams/results/issuedResults.ts';
import type { ResultCache } from '#server/platform/http/resultCache.ts';
import type { ClassOfExam, LookupPage, PublishedAnswer } from '#server/school/present.ts';
import { readTerms } from '#server/school/queries.ts';
import { answerSchool } from '#server/school/saveSchool.ts';

/** What the page of the public lookup is served with: the same object until anything in it changes. */
export async function cachedLookupPage(db: Knex, cache: ResultCache): Promise<LookupPage> {
  const { page } = await cache.get('lookup page', async () => {
    const [school, published] = await Promise.all([answerSchool(db), listPublished(db)]);
    return { page: { school, published }, bytes: PAGE_BYTES };
  });
  return page;
}

const PAGE_BYTES = 20_000;

/** The published exams, and those that were published and are reopened: each with its classes in ascending order. */
export async function listPublished(db: Knex): Promise<PublishedAnswer> {
  const [states, terms] = await Promise.all([listExamStates(db), readTerms(db)]);
  const latest = (wanted: boolean): ClassOfExam[] => {
    const exams = states.flatMap(({ isPublished, ...exam }) => (isPublished === wanted ? { exam } : []));
    return latestFirst(exams, terms).map(({ exam }) => exam);
  };
  return { data: latest(true), correcting: latest(false) };
}
