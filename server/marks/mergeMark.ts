import {
  enterMark,
  isSameMark,
  MARK_PARTS,
  type MarkParts,
  NO_MARKS,
  type MarkPart as Part,
} from '#documents/model/mark.ts';
import type { DisputedCell } from './present.ts';

/** What one person had read and entered now, and what someone else made of it meanwhile. */
export type BothSides = { was: MarkParts | null; mine: MarkParts; theirs: MarkParts | null };

/** The mark that keeps both, and the cells that both changed: there it has mine, and the person must choose. */
export type Merged = { mark: MarkParts | null; disputed: DisputedCell[] };

/** Where the two differ. */
export const differing = (one: MarkParts, other: MarkParts): Part[] =>
  MARK_PARTS.filter((part) => one[part] !== other[part]);

/** Each part as the side has it that changed it. An absence or a deletion concerns the mark as a whole. */
export const mergeMark = ({ was, mine, theirs }: BothSides): Merged => {
  const meant = enterMark(was, mine);
  if (isSameMark(meant, was)) return { mark: theirs, disputed: [] };
  if (isSameMark(theirs, was) || isSameMark(theirs, meant)) return { mark: meant, disputed: [] };
  if (!theirs || theirs.absent || mine.absent) return { mark: meant, disputed: ['mark'] };
  const before = was && !was.absent ? was : NO_MARKS;
  const isMine = (part: Part) => mine[part] !== null && mine[part] !== before[part];
  const isTheirs = (part: Part) => theirs[part] !== before[part];
  const taken = MARK_PARTS.filter(isMine).map((part) => [part, mine[part]]);
  return {
    mark: { ...theirs, ...Object.fromEntries(taken) },
    disputed: MARK_PARTS.filter((part) => isMine(part) && isTheirs(part) && mine[part] !== theirs[part]),
  };
};
