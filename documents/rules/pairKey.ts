import type { Subject } from '#documents/model/subject.ts';

/**
 * Rules 9: equal for the papers that are graded together, which are of one group; null for a subject that is graded
 * alone. The same words in another group make another pair.
 */
export function pairKey({ group, paperGroup }: Pick<Subject, 'group' | 'paperGroup'>): string | null {
  if (!paperGroup) return null;
  return group === 'General' ? paperGroup : `${group}: ${paperGroup}`;
}

/** What the papers of a pair have in common besides their group: the religion, and how students choose them. */
export type PairTrait = 'religion' | 'choice';

type Paper = Pick<Subject, 'group' | 'religion' | 'isFourthSubject' | 'isOptional' | 'paperGroup'>;

/**
 * Rules 9: the first trait in which two subjects of a class and group with the same words differ; null for two that may
 * be a pair, or that belong to pairs of two groups.
 */
export function pairDifference(one: Paper, other: Paper): PairTrait | null {
  const key = pairKey(one);
  if (!key || key !== pairKey(other)) return null;
  if ((one.religion || '') !== (other.religion || '')) return 'religion';
  const isSameChoice =
    one.isFourthSubject === other.isFourthSubject && Boolean(one.isOptional) === Boolean(other.isOptional);
  return isSameChoice ? null : 'choice';
}
