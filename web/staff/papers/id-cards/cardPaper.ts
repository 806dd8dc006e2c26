import { atom } from 'jotai';
import { z } from 'zod';
import { type DuplexOptions, duplexOptions } from '#documents/model/idCard.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { storedAtom } from '#web/state/storedAtom.ts';

/** How this browser's printer takes cards; kept for the next time. */
type CardPaper = Omit<DuplexOptions, 'layout' | 'test'>;

const kept = duplexOptions
  .omit({ layout: true, test: true })
  .extend({ sheet: z.enum(['a4', 'screen']).default('a4') });

/** What the form of the printer asks for: how far it is off on either side. */
export const printerOffsets = kept.pick({
  offsetX: true,
  offsetY: true,
  backOffsetX: true,
  backOffsetY: true,
});

const keptAtom = storedAtom<Partial<CardPaper>>('card-paper', {});

/** Where a side has no offset of its own yet, the one that was kept for both is its. */
export const cardPaperAtom = atom(
  (get): CardPaper => {
    const stored = get(keptAtom);
    const { offsetX, offsetY } = stored;
    const read = kept.safeParse({ backOffsetX: offsetX, backOffsetY: offsetY, ...stored });
    const paper = read.success ? read.data : kept.parse({});
    // The date of former cards.
    return paper.validUntil < dayAtSchool(new Date()) ? { ...paper, validUntil: '' } : paper;
  },
  (_get, set, paper: CardPaper) => set(keptAtom, paper),
);

/** The type and the background that cards had last, for a single one that is printed again. */
export const cardDesignAtom = storedAtom<Record<string, string>>('card-design', {});

export type Side = 'front' | 'back' | 'both';

/** As words of a document's query: a document of one side has the offset of its side. */
export const cardPaperQuery = (side: Side, paper: CardPaper): Record<string, string> => {
  const { offsetX, offsetY, backOffsetX, backOffsetY, ...others } = paper;
  const [x, y] = side === 'back' ? [backOffsetX, backOffsetY] : [offsetX, offsetY];
  return {
    ...others,
    offsetX: String(x),
    offsetY: String(y),
    ...(side === 'both' && { backOffsetX: String(backOffsetX), backOffsetY: String(backOffsetY) }),
  };
};

export const useCardTitle = (side: Side): string => {
  const words = cardsWords[useStaffLanguage().lang];
  return { front: words.frontsTitle, back: words.backsTitle, both: words.bothTitle }[side];
};
