import { type DocumentProps, Sheets } from '#documents/school/SchoolDocument.tsx';
import { CardDocument } from './CardDocument.tsx';
import { cardSheets } from './cardFronts.ts';
import type { IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = (props: DocumentProps<IdCardsData>) => (
  <CardDocument title="idCard" {...props}>
    <Sheets create={(language) => cardSheets(props.data, language)} />
  </CardDocument>
);
