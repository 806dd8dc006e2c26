import { Fragment } from 'react';
import { CardDocument } from '#documents/id-cards/CardDocument.tsx';
import { FrontSheet } from '#documents/id-cards/CardFronts.tsx';
import { splitCards, TestSheet } from '#documents/id-cards/cardSheets.tsx';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import { BackSheet } from '#documents/id-cards-back/IdCardsBack.tsx';
import type { DuplexOptions } from '#documents/model/idCard.ts';
import type { DocumentProps } from '#documents/school/SchoolDocument.tsx';

/** Both sides of students' ID cards in one file, for a printer that prints both: front, back, front, back. */
export const IdCardsDuplex = (props: DocumentProps<IdCardsDuplexData>) => {
  const { options, backBackground } = props.data;
  const { backOffsetX: offsetX, backOffsetY: offsetY } = options;
  const back = { options: { ...options, offsetX, offsetY }, background: backBackground };
  return (
    <CardDocument title="idCardBothSides" flip={options.flip} {...props}>
      <TestSheet side="front" options={options} />
      <TestSheet side="back" options={back.options} />
      {splitCards(props.data).map((sheet, index) => (
        <Fragment key={index}>
          <FrontSheet {...sheet} />
          <BackSheet {...sheet} {...back} />
        </Fragment>
      ))}
    </CardDocument>
  );
};

export type IdCardsDuplexData = IdCardsData & {
  /** JPEG data URI behind every back; `background` is behind every front. */
  backBackground: string | null;
  /** In mm, offsetX and offsetY move the fronts, backOffsetX and backOffsetY the backs. */
  options: DuplexOptions;
};
