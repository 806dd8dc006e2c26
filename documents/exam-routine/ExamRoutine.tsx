import { timeOfDay, weekday } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Column } from '#documents/paper';
import type { DocumentProps, ExamData } from '#documents/school';
import { ExamDocument, ListHeading, ListPages, ListParagraph, ListTable } from '#documents/school';
import { Address, Bold, fillText } from '#documents/school/fillText.tsx';
import { routineWords as t } from './words.ts';

export type ExamRoutineData = ExamData & { papers: PrintedPaper[]; address: string };
/** When each subject of a class is written in an exam. */
export const ExamRoutine = (props: DocumentProps<ExamRoutineData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    <ListPages title={t.title}>
      <ListTable columns={columns} rows={props.data.papers} headHeight={11} rowHeight={ROW} />
      <ListHeading>{t.before}</ListHeading>
      <ListParagraph>{(language) => rules(props.data.address, language)}</ListParagraph>
    </ListPages>
  </ExamDocument>
);
const ROW = { most: 8.4, least: 6.4 };
const rules = (address: string, { lang, digits }: Language) =>
  fillText(digits(t.rules[lang]), {
    early: <Bold>{digits(t.early[lang])}</Bold>,
    address: <Address>{address}</Address>,
  });
const writers = ({ group, shift }: PrintedPaper) =>
  [group, shift].filter((part) => ![ALL, 'General'].includes(part));
const columns = (_exam: unknown, language: Language): Column<PrintedPaper>[] => {
  const { lang, name, value, date: day } = language;
  return [
    { title: t.date[lang], width: 34, cell: ({ date }) => day(date) },
    { title: t.day[lang], width: 24, cell: ({ date }) => weekday(date, language) },
    { title: t.subject[lang], align: 'left', cell: (paper) => name(paper.name, paper.nameBn) },
    { title: t.for[lang], width: 28, cell: (paper) => writers(paper).map(value).join(', ') || value(ALL) },
    { title: t.from[lang], group: t.time[lang], width: 19, cell: ({ from }) => timeOfDay(from, language) },
    { title: t.to[lang], group: t.time[lang], width: 19, cell: ({ to }) => timeOfDay(to, language) },
  ];
};
