import type { Finding, Verdict } from '#documents/model/finding.ts';
import type { Completeness } from './completeness.ts';

type Entered = Pick<Completeness, 'entered' | 'due' | 'missing'>;

/**
 * Stop: something is surely wrong, a mark would be printed as '-', or nothing is entered. Look: something may be
 * wrong, or somebody or some subject has no marks at all.
 */
export const examVerdict = (rows: Entered[], findings: Pick<Finding, 'level'>[]): Verdict => {
  const isEmpty = rows.every(({ entered }) => entered === 0);
  if (isEmpty || rows.some(({ due }) => due > 0) || findings.some(({ level }) => level === 'stop'))
    return 'stop';
  return findings.length > 0 || rows.some(({ missing }) => missing.length > 0) ? 'look' : 'ready';
};
