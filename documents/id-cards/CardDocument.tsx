import type { ReactNode } from 'react';
import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Word } from '#documents/i18n/words.ts';
import { type DocumentProps, SchoolDocument } from '#documents/school/SchoolDocument.tsx';
import { cardCohort, type IdCardsData } from './data.ts';

type CardDocumentProps = DocumentProps<IdCardsData> & {
  title: Word;
  /** The edge over which a sheet of both sides is turned. */
  flip?: 'long' | 'short';
  children: ReactNode;
};

/** A document of cards. Its date is the first day of the session: cards have none of their own. */
export const CardDocument = ({ title, data, options, flip, children }: CardDocumentProps) => {
  const [first] = data.cards;
  return (
    <SchoolDocument
      data={{ school: data.school }}
      options={options}
      printing={{ isRealSize: true, ...(flip && { flip }) }}
      title={(language) =>
        `${language.words[title]}: ${cohortInWords(cardCohort(data), language)}, ${language.digits(first?.year ?? '')}`
      }
      date={new Date(`${first?.year ?? 2000}-01-01T00:00:00Z`)}
    >
      {children}
    </SchoolDocument>
  );
};
