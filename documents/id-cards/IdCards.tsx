import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { languageOf } from '#documents/words/language.ts';
import { cardDate } from './cardDate.ts';
import { cardSheets } from './cardSheets.ts';
import type { IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = ({ data, options }: { data: IdCardsData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={language.words.idCard}
      author={data.school.name}
      lang={options.lang}
      date={cardDate(data)}
      sheets={cardSheets(data, language)}
    />
  );
};
