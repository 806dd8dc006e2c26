import { flowSheets } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { Column } from '#documents/paper/columns.ts';
import { heading, paragraph, table } from '#documents/paper/flow.ts';
import { bold, fillSpans, link } from '#documents/paper/spans.ts';
import { routineWords as own } from './words.ts';

/** When each paper of an exam is written; a paper without times is a holiday. */
export const ExamRoutine = examDocument<ExamRoutineData>(own.title, routineSheets, { neverDraft: true });
type Paper = { date: string; className: string; subject: string; from?: string; to?: string };
export type ExamRoutineData = ExamData & { papers: Paper[]; address: string };
function routineSheets(data: ExamRoutineData, language: Language) {
  const { lang, words, digits, date, className } = language;
  const pieces = { early: bold(digits(own.early[lang])), address: link(data.address) };
  const columns: Column<Paper>[] = [
    { title: own.date[lang], width: 38, cell: (one) => date(one.date) },
    { title: words.class, width: 22, cell: (one) => className(one.className) },
    { title: own.paper[lang], align: 'left', span: ({ from }) => (from ? 1 : 3), cell: (one) => one.subject },
    { title: own.from[lang], group: own.time[lang], width: 20, cell: ({ from = '' }) => digits(from) },
    { title: own.to[lang], group: own.time[lang], width: 20, cell: ({ to = '' }) => digits(to) },
  ];
  const blocks = [
    heading(own.before[lang]),
    paragraph(fillSpans(digits(own.rules[lang]), pieces)),
    heading(own.papers[lang]),
    table(columns, data.papers, { headHeight: 11, rowHeight: { most: 8, least: 6.4 } }),
  ];
  return flowSheets({ ...data, title: own.title[lang] }, blocks, language);
}
