import type { Finding, Verdict } from '#documents/model/finding.ts';
import type { Completeness } from './completeness.ts';
import type { PublishingLack } from './publishingLacks.ts';

type Entered = Pick<Completeness, 'enrolled' | 'entered' | 'missing'>;

/** Fewer than half of the marks are there: the exam is still being entered. */
const isMostlyMissing = (rows: readonly Entered[]): boolean => {
  const entered = rows.reduce((sum, row) => sum + row.entered, 0);
  const enrolled = rows.reduce((sum, row) => sum + row.enrolled, 0);
  return entered === 0 || entered * 2 < enrolled;
};

/**
 * Stop: something is surely wrong, marks are missing for which publishing needs a reason (rules 10), or most marks are
 * missing. Look: something may be wrong, or a subject has no marks at all.
 */
export const examVerdict = (
  rows: readonly Entered[],
  lacks: readonly PublishingLack[],
  findings: readonly Pick<Finding, 'level'>[],
): Verdict => {
  if (isMostlyMissing(rows) || lacks.length > 0 || findings.some(({ level }) => level === 'stop'))
    return 'stop';
  return findings.length > 0 || rows.some(({ missing }) => missing.length > 0) ? 'look' : 'ready';
};
