import type { DocumentProps } from '#documents/school/SchoolDocument.tsx';
import { CardDocument } from './CardDocument.tsx';
import { FrontSheet } from './CardFronts.tsx';
import { splitCards, TestSheet } from './cardSheets.tsx';
import type { IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = (props: DocumentProps<IdCardsData>) => (
  <CardDocument title="idCard" {...props}>
    <TestSheet side="front" options={props.data.options} />
    {splitCards(props.data).map((sheet, index) => (
      <FrontSheet key={index} {...sheet} />
    ))}
  </CardDocument>
);
