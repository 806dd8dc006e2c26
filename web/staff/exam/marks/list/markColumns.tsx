import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import type { MarkPart } from '#documents/model/mark.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { ListedMark } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ABSENT } from '#web/staff/exam/marks/typedMark.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { numberColumns } from '#web/staff/students/numberColumns.ts';
import type { ListFilters } from './listFilters.ts';

export type MarkAct = 'edit' | 'delete' | 'history';

/** The columns of the specification; what the filters say already, and parts without any mark, are not shown at first. */
export const useMarkColumns = (
  { className: named, group, section, shift }: ListFilters,
  marks: readonly ListedMark[],
): ListColumn<ListedMark>[] => {
  const language = useStaffLanguage();
  const { words, lang, figures, value, className } = language;
  const nameFor = useStudentName();
  const part = (key: MarkPart, title: string): ListColumn<ListedMark> => ({
    key,
    title,
    figure: true,
    extra: marks.every((mark) => mark[key] === null),
    value: (mark) => (mark.absent ? ABSENT : (mark[key] ?? '')),
    cell: (mark) => (mark.absent ? ABSENT : figures(mark[key] ?? '')),
  });
  return [
    {
      key: 'name',
      title: words.studentName,
      names: true,
      value: nameFor,
      cell: (mark) => <Link to={`/student/${mark.student}`}>{nameFor(mark)}</Link>,
    },
    ...numberColumns(language),
    {
      key: 'setAside',
      title: words.inResults,
      extra: marks.every(({ setAside }) => !setAside),
      value: ({ setAside }) => (setAside ? words.setAside : ''),
    },
    { key: 'class', title: words.class, extra: true, value: (mark) => className(mark.className) },
    { key: 'section', title: words.section, extra: section !== ALL, value: (mark) => value(mark.section) },
    { key: 'shift', title: words.shift, extra: shift !== ALL, value: (mark) => value(mark.shift) },
    {
      key: 'group',
      title: words.group,
      extra: group !== '' || !hasGroups(Number(named)),
      value: (mark) => value(mark.group),
    },
    { key: 'term', title: words.term, extra: true, value: ({ term }) => value(term) },
    {
      key: 'subject',
      title: words.subject,
      extra: true,
      value: ({ subjectName, subjectNameBn }) => (lang === 'bn' && subjectNameBn) || subjectName,
    },
    {
      key: 'session',
      title: words.session,
      extra: true,
      value: ({ session }) => session,
      cell: ({ session }) => figures(session),
    },
    part('subjective', words.subjective),
    part('objective', words.objective),
    part('practical', words.practical),
    part('classAssignment', words.ca),
  ];
};
