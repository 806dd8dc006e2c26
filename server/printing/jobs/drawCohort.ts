import type { Knex } from 'knex';
import { documents } from '#documents/index.ts';
import { FIRST_OBJECT, renumberPart } from '#documents/paper/joinPdfs.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import type { CohortData } from './cohortData.ts';
import { drawPart } from './drawPart.ts';
import type { Hold } from './holdJob.ts';
import { type StoredMeta, storePart } from './jobParts.ts';
import type { Job } from './jobRow.ts';
import type { PlannedCohort } from './planJob.ts';
import { splitData, withoutTestPage } from './splitData.ts';

export type Drawing = { db: Knex; print: PrintPool; job: Job; hold: Hold };
/** What has to be remembered of a part until the end of the job. */
export type DrawnPart = Pick<StoredMeta, 'place' | 'students' | 'of' | 'hash' | 'count'>;

export const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);
export const studentsOf = (drawn: readonly DrawnPart[]): number => sumOf(drawn, ({ students }) => students);

type Left = {
  /** Parts of this cohort that are stored already. */
  stored: number;
  /** What the cohorts after it will add to the progress. */
  later: number;
};

/** Draws what is missing of one cohort, a part at a time, each stored with the progress it makes. */
export const drawCohort = async (
  { print, job, hold }: Drawing,
  drawn: DrawnPart[],
  { place }: PlannedCohort,
  { data, hash }: CohortData,
  { stored, later }: Left,
): Promise<void> => {
  const { kind, options } = job;
  const fileName = documents[kind].fileName(data as never, options);
  const pieces = splitData(kind, data);
  for (let index = stored; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const some = drawn.length === 0 ? piece.data : withoutTestPage(piece.data);
    const pdf = await drawPart(print, { kind, data: some, options, isPart: true }, hold.signal);
    const { bytes, ...part } = renumberPart(pdf, FIRST_OBJECT + sumOf(drawn, ({ count }) => count));
    const known = { place, students: piece.count, of: pieces.length, hash };
    const done = studentsOf(drawn) + piece.count;
    const total = done + sumOf(pieces.slice(index + 1), ({ count }) => count) + later;
    await hold.write({ done, total }, (transaction) =>
      storePart(transaction, job.id, bytes, { ...part, ...known, fileName }),
    );
    drawn.push({ ...known, count: part.count });
  }
};
