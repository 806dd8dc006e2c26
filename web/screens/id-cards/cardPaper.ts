import { atomWithStorage } from 'jotai/utils';
import { z } from 'zod';
import { type CardOptions, cardOptions } from '#documents/model/idCard.ts';

/** How this browser's printer takes cards; kept for the next time. */
export type CardPaper = Pick<CardOptions, 'sheet' | 'flip' | 'offsetX' | 'offsetY'>;

const kept = cardOptions.pick({ sheet: true, flip: true, offsetX: true, offsetY: true });

/** What the form of the printer asks for. */
export const printerOffsets = z.object({ offsetX: kept.shape.offsetX, offsetY: kept.shape.offsetY });

export const cardPaperAtom = atomWithStorage<CardPaper>('card-paper', kept.parse({}), undefined, {
  getOnInit: true,
});

/** As words of a document's query. */
export const paperWords = ({ sheet, flip, offsetX, offsetY }: CardPaper): Record<string, string> => ({
  sheet,
  flip,
  offsetX: String(offsetX),
  offsetY: String(offsetY),
});
