import { CardDocument } from '#documents/id-cards/cardSheets.tsx';
import type { CardGround, IdCardsData } from '#documents/id-cards/data.ts';
import { fronts } from '#documents/id-cards/IdCards.tsx';
import { backs } from '#documents/id-cards-back/IdCardsBack.tsx';
import type { DuplexOptions } from '#documents/model/idCard.ts';
import type { DocumentProps } from '#documents/school';

/** Both sides of students' ID cards in one file, for a printer that prints both: front, back, front, back. */
export const IdCardsDuplex = (props: DocumentProps<IdCardsDuplexData>) => {
  const { data } = props;
  const { backOffsetX: offsetX, backOffsetY: offsetY, flip } = data.options;
  const back = { ...data, ...data.back, options: { ...data.options, offsetX, offsetY } };
  return <CardDocument title="idCardBothSides" flip={flip} sides={[fronts(data), backs(back)]} {...props} />;
};

export type IdCardsDuplexData = IdCardsData & {
  /** Behind the backs; the ground of IdCardsData is that of the fronts. */
  back: CardGround;
  /** In mm, offsetX and offsetY move the fronts, backOffsetX and backOffsetY the backs. */
  options: DuplexOptions;
};
