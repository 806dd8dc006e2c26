import type { Language } from '#documents/i18n/language.ts';
import type { Column } from '#documents/paper/columns.ts';
import { bold, fillSpans, link } from '#documents/paper/spans.ts';
import { ListHeading, ListPages, ListParagraph, ListTable } from '#documents/school/ListPages.tsx';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school/SchoolDocument.tsx';
import { routineWords as own } from './words.ts';

type Paper = { date: string; className: string; subject: string; from?: string; to?: string };
export type ExamRoutineData = ExamData & { papers: Paper[]; address: string };
/** When each paper of an exam is written; a paper without times is a holiday. */
export const ExamRoutine = (props: DocumentProps<ExamRoutineData>) => (
  <ExamDocument title={own.title} neverDraft {...props}>
    <ListPages title={own.title}>
      <ListHeading>{own.before}</ListHeading>
      <ListParagraph>{(language) => rules(props.data.address, language)}</ListParagraph>
      <ListHeading>{own.papers}</ListHeading>
      <ListTable columns={columns} rows={props.data.papers} headHeight={11} rowHeight={ROW} />
    </ListPages>
  </ExamDocument>
);
const ROW = { most: 8, least: 6.4 };
const rules = (address: string, { lang, digits }: Language) =>
  fillSpans(digits(own.rules[lang]), { early: bold(digits(own.early[lang])), address: link(address) });
const columns = (_exam: unknown, { lang, words, digits, date, className }: Language): Column<Paper>[] => [
  { title: own.date[lang], width: 38, cell: (one) => date(one.date) },
  { title: words.class, width: 22, cell: (one) => className(one.className) },
  {
    title: own.paper[lang],
    align: 'left',
    colSpan: ({ from }) => (from ? 1 : 3),
    cell: (one) => one.subject,
  },
  { title: own.from[lang], group: own.time[lang], width: 20, cell: ({ from = '' }) => digits(from) },
  { title: own.to[lang], group: own.time[lang], width: 20, cell: ({ to = '' }) => digits(to) },
];
