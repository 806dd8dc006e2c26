import { fileName } from '#documents/i18n/cohort.ts';
import { createLanguage } from '#documents/i18n/language.ts';
import { ALL, announcedExam, textMessages } from '#documents/model/exam.ts';
import { createTable } from '#documents/paper/columns.ts';
import { messageColumns, withoutPhoneColumns } from '#documents/result-notice/columns.ts';
import { textMessageWords } from '#documents/result-notice/words.ts';
import { publicationPolicy } from '#server/exams/publication.ts';
import { readPhones, type StudentWithPhone } from '#server/exams/results/announcedResults.ts';
import { route } from '#server/platform/http/route.ts';
import { answerSheet } from '#server/platform/sheets/answerSheet.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { exportRows } from './exportRoutes.ts';

/** The text messages to parents about a published exam, for who may publish. */
export const textMessageRoutes = [
  route('get', '/api/v1/result/phones', {
    who: publicationPolicy.publish,
    summary: 'How many students of a published exam have a phone for text messages, and who has none',
    query: announcedExam,
    handle: async ({ db, query }) => {
      const { reached, withoutPhone } = await readPhones(db, query);
      return { body: { reached: reached.length, withoutPhone: withoutPhone.map(presentWithoutPhone) } };
    },
  }),
  route('post', '/api/v1/result/text-messages.xlsx', {
    who: publicationPolicy.publish,
    summary:
      'The phones of a published exam with a text for each, its length and how many messages it is, for an SMS service; who has no phone is on a sheet of their own',
    body: textMessages,
    handle: async ({ db, body, sheets }) => {
      const { session, term, className, lang, text } = body;
      const { reached, withoutPhone } = await readPhones(db, body);
      // A spreadsheet would treat figures in Bangla digits as text.
      const { names } = (await snapshotSchool(db)).settings;
      const language = createLanguage({ lang, digits: 'en' }, names);
      const inText = createLanguage({ lang, digits: lang }, names);
      const place = className === ALL ? ['all-classes'] : ['class', className];
      const others = {
        name: `${textMessageWords.withoutPhone[lang]} (${withoutPhone.length})`,
        rows: exportRows(createTable(withoutPhoneColumns(language), withoutPhone), language),
      };
      return answerSheet(sheets, `${fileName('text-messages', ...place, term, session, lang)}.xlsx`, {
        name: textMessageWords.title[lang],
        rows: exportRows(createTable(messageColumns(text, language, inText), reached), language),
        more: withoutPhone.length === 0 ? [] : [others],
      });
    },
  }),
];

export type PhonesAnswer = { reached: number; withoutPhone: ReturnType<typeof presentWithoutPhone>[] };

const presentWithoutPhone = ({
  studentId,
  name,
  nameBn,
  roll,
  className,
  group,
  section,
  shift,
}: StudentWithPhone) => ({
  ...{ studentId, name, nameBn, roll },
  ...{ className, group, section, shift },
});
