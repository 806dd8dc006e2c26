import { MARK_PARTS, type MarkParts, NO_MARKS, type MarkPart as Part } from '#documents/model/mark.ts';
import type { DisputedCell } from './present.ts';

/** What one person had read and means now, and what someone else made of it meanwhile. */
export type BothSides = {
  was: MarkParts | null;
  mine: MarkParts;
  theirs: MarkParts | null;
  /** The parts that she typed, where a 0 alone does not tell. */
  typed?: readonly Part[] | undefined;
};

/** The mark that keeps both, and the cells that both changed: there it has mine, and she must choose. */
export type Merged = { mark: MarkParts; disputed: DisputedCell[] };

const same = (one: MarkParts | null, other: MarkParts | null): boolean =>
  one === null || other === null
    ? one === other
    : one.absent === other.absent && MARK_PARTS.every((part) => one[part] === other[part]);

/** Where the two differ. */
export const differing = (one: MarkParts, other: MarkParts): Part[] =>
  MARK_PARTS.filter((part) => one[part] !== other[part]);

/** Each part as the side has it that changed it. An absence or a deletion concerns the mark as a whole. */
export const mergeMark = ({ was, mine, theirs, typed = [] }: BothSides): Merged => {
  if (same(theirs, was) || same(theirs, mine)) return { mark: mine, disputed: [] };
  if (!theirs || theirs.absent || mine.absent) return { mark: mine, disputed: ['mark'] };
  const before = was ?? NO_MARKS;
  const isMine = (part: Part) => mine[part] !== before[part] || typed.includes(part);
  const isTheirs = (part: Part) => theirs[part] !== before[part];
  const taken = MARK_PARTS.filter((part) => !isMine(part)).map((part) => [part, theirs[part]]);
  return {
    mark: { ...mine, ...Object.fromEntries(taken) },
    disputed: differing(mine, theirs).filter((part) => isMine(part) && isTheirs(part)),
  };
};
