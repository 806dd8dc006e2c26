import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { type DuplexOptions, duplexOptions } from '#documents/model/idCard.ts';

/** How this browser's printer takes cards; kept for the next time. */
type CardPaper = Pick<
  DuplexOptions,
  'sheet' | 'flip' | 'bleed' | 'offsetX' | 'offsetY' | 'backOffsetX' | 'backOffsetY'
>;

const kept = duplexOptions.omit({ layout: true, test: true });

/** What the form of the printer asks for: how far it is off on either side. */
export const printerOffsets = kept.omit({ sheet: true, flip: true, bleed: true });

const storedAtom = atomWithStorage<Partial<CardPaper>>('card-paper', {}, undefined, { getOnInit: true });

/** Where a side has no offset of its own yet, the one that was kept for both is its. */
export const cardPaperAtom = atom(
  (get): CardPaper => {
    const stored = get(storedAtom);
    const { offsetX, offsetY } = stored;
    const read = kept.safeParse({ backOffsetX: offsetX, backOffsetY: offsetY, ...stored });
    return read.success ? read.data : kept.parse({});
  },
  (_get, set, paper: CardPaper) => set(storedAtom, paper),
);

export type Side = 'front' | 'back' | 'both';

/** As words of a document's query: a document of one side has the offset of its side. */
export const paperWords = (side: Side, paper: CardPaper): Record<string, string> => {
  const { sheet, flip, bleed, offsetX, offsetY, backOffsetX, backOffsetY } = paper;
  const [x, y] = side === 'back' ? [backOffsetX, backOffsetY] : [offsetX, offsetY];
  return {
    sheet,
    flip,
    bleed,
    offsetX: String(x),
    offsetY: String(y),
    ...(side === 'both' && { backOffsetX: String(backOffsetX), backOffsetY: String(backOffsetY) }),
  };
};
