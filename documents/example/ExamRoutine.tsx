import type { Language } from '#documents/i18n/language.ts';
import type { Column } from '#documents/paper/columns.ts';
import { bold, fillSpans, link } from '#documents/paper/spans.ts';
import { ListHeading, ListPages, ListParagraph, ListTable } from '#documents/school/ListPages.tsx';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school/SchoolDocument.tsx';
import { routineWords as t } from './words.ts';

type Paper = { date: string; className: string; subject: string; from?: string; to?: string };
export type ExamRoutineData = ExamData & { papers: Paper[]; address: string };
/** When each paper of an exam is written; a paper without times is a holiday. */
export const ExamRoutine = (props: DocumentProps<ExamRoutineData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    <ListPages title={t.title}>
      <ListHeading>{t.before}</ListHeading>
      <ListParagraph>{(language) => rules(props.data.address, language)}</ListParagraph>
      <ListHeading>{t.papers}</ListHeading>
      <ListTable columns={columns} rows={props.data.papers} headHeight={11} rowHeight={ROW} />
    </ListPages>
  </ExamDocument>
);
const ROW = { most: 8, least: 6.4 };
const rules = (address: string, { lang, digits }: Language) =>
  fillSpans(digits(t.rules[lang]), { early: bold(digits(t.early[lang])), address: link(address) });
const columns = (_exam: unknown, { lang, words, digits, date, className }: Language): Column<Paper>[] => [
  { title: t.date[lang], width: 38, cell: (row) => date(row.date) },
  { title: words.class, width: 22, cell: (row) => className(row.className) },
  { title: t.paper[lang], align: 'left', colSpan: ({ from }) => (from ? 1 : 3), cell: (row) => row.subject },
  { title: t.from[lang], group: t.time[lang], width: 20, cell: ({ from = '' }) => digits(from) },
  { title: t.to[lang], group: t.time[lang], width: 20, cell: ({ to = '' }) => digits(to) },
];
