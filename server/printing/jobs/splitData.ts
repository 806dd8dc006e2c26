import type { DocumentData } from '#documents/index.ts';
import type { PrintedKind } from '#server/printing/readDocument.ts';

/** The list that a kind is split by. Cards go by whole sheets: 200 fill them in every layout. */
const SPLITS: Readonly<Record<string, { list: string; size: number }>> = {
  marksheet: { list: 'results', size: 100 },
  'merged-marksheet': { list: 'results', size: 100 },
  'id-cards': { list: 'cards', size: 200 },
  'id-cards-back': { list: 'cards', size: 200 },
  'id-cards-duplex': { list: 'cards', size: 200 },
};

export type DataPart<Kind extends PrintedKind> = {
  data: DocumentData[Kind];
  /** What it adds to the progress of its job. */
  count: number;
};

/** Counted in students; a kind that is drawn in one piece counts once a cohort. */
export const countsStudents = (kind: PrintedKind): boolean => kind in SPLITS;

/** The printer's test page of the cards stands once, before all of a job. */
export const withoutTestPage = <Data extends object>(data: Data): Data =>
  'options' in data ? { ...data, options: { ...(data.options as object), test: '0' } } : data;

/** A cohort's data in pieces that a print worker draws one after the other. */
export const splitData = <Kind extends PrintedKind>(
  kind: Kind,
  data: DocumentData[Kind],
): DataPart<Kind>[] => {
  const split = SPLITS[kind];
  if (!split) return [{ data, count: 1 }];
  const all = (data as unknown as Record<string, unknown[]>)[split.list]!;
  const parts: DataPart<Kind>[] = [];
  for (let at = 0; at < all.length; at += split.size) {
    const some = all.slice(at, at + split.size);
    parts.push({
      data: { ...data, [split.list]: some } as unknown as DocumentData[Kind],
      count: some.length,
    });
  }
  return parts;
};
