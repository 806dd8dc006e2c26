import type { Language } from '#documents/i18n/language.ts';
import { CardDocument } from '#documents/id-cards/CardDocument.tsx';
import { cardSheets } from '#documents/id-cards/cardFronts.ts';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import { backSheets } from '#documents/id-cards-back/IdCardsBack.tsx';
import type { DuplexOptions } from '#documents/model/idCard.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { type DocumentProps, Sheets } from '#documents/school/SchoolDocument.tsx';

/** Both sides of students' ID cards in one file: front, back, front, back. */
export const IdCardsDuplex = (props: DocumentProps<IdCardsDuplexData>) => (
  <CardDocument title="idCardBothSides" flip={props.data.options.flip} {...props}>
    <Sheets create={(language) => duplexSheets(props.data, language)} />
  </CardDocument>
);

export type IdCardsDuplexData = IdCardsData & {
  /** JPEG data URI behind every back; `background` is behind every front. */
  backBackground: string | null;
  /** In mm, offsetX and offsetY move the fronts, backOffsetX and backOffsetY the backs. */
  options: DuplexOptions;
};

/** Each sheet of fronts followed by its backs, for a printer that prints on both sides. */
function duplexSheets(data: IdCardsDuplexData, language: Language): PaperSheet[] {
  const { backBackground, options } = data;
  const { backOffsetX: offsetX, backOffsetY: offsetY } = options;
  const back = { ...data, background: backBackground, options: { ...options, offsetX, offsetY } };
  const backs = backSheets(back, language);
  return cardSheets(data, language).flatMap((front, index) => [front, backs[index]!]);
}
