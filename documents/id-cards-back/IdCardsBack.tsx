import { cardDate } from '#documents/id-cards/cardDate.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { languageOf } from '#documents/words/language.ts';
import { backSheets } from './backSheets.ts';
import type { IdCardsBackData } from './data.ts';

/** The backs of students' ID cards, sheet by sheet behind the fronts. */
export const IdCardsBack = ({ data, options }: { data: IdCardsBackData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={language.words.idCard}
      author={data.school.name}
      lang={options.lang}
      date={cardDate(data)}
      sheets={backSheets(data, language)}
    />
  );
};
