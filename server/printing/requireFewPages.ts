import type { DocumentData, DocumentKind } from '#documents/index.ts';
import { AppError } from '#server/errors.ts';

/** What a reader waits for in one request; more is a print job, whose progress she sees. */
const MOST_PAGES = 120;
const CARDS_A_PAGE = 10;

const pagesOf = (data: DocumentData[DocumentKind]): number => {
  if ('cards' in data) return Math.ceil(data.cards.length / CARDS_A_PAGE);
  // A tabulation sheet has results too, and many on a page.
  return 'results' in data && !('summary' in data) ? data.results.length : 1;
};

/** Throws 413 for a document so large that it is printed by a job. */
export const requireFewPages = (data: DocumentData[DocumentKind]): void => {
  const pages = pagesOf(data);
  if (pages > MOST_PAGES)
    throw new AppError(
      'tooLarge',
      `These are ${pages} pages: print them as a print job, at most ${MOST_PAGES} come at once.`,
    );
};
