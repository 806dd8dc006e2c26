import { Link } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { shortDay } from '#documents/i18n/messages/message.ts';
import { hasGroups } from '#documents/model/classes.ts';
import type { ListedStudent } from '#web/api/answers.ts';
import { type AllWords, useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';

/**
 * The columns of the specification, the year, and the day of leaving where a student has left; what a filter says
 * already is not shown at first.
 */
export const useStudentColumns = (
  filters: Record<string, string>,
  students: readonly ListedStudent[],
): ListColumn<ListedStudent>[] => {
  const { words, lang, value, className } = useStaffLanguage();
  const nameFor = useConfigNames();
  const named = (english: string, bangla: string | undefined) => nameIn(lang, english, bangla);
  return [
    {
      key: 'name',
      title: words.studentName,
      names: true,
      value: ({ studentName, studentNameBn }) => named(studentName, studentNameBn),
      cell: ({ _id, studentName, studentNameBn }) => (
        <>
          <Link to={`/student/${_id}`}>{named(studentName, studentNameBn)}</Link>
          {lang === 'en' && studentNameBn && (
            <span lang="bn" className="also">
              {studentNameBn}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'left',
      title: studentWords[lang].leftOn,
      extra: !students.some(({ left }) => left),
      value: ({ left }) => left?.on ?? '',
      cell: ({ left }) => left && studentWords[lang].leftOnDay(shortDay(lang, left.on)),
    },
    ...numberColumns(words),
    { key: 'year', title: words.year, extra: true, digits: true, value: ({ year }) => year },
    {
      key: 'class',
      title: words.class,
      extra: Boolean(filters.className),
      value: (student) => student.class,
      cell: (student) => className(student.class),
    },
    {
      key: 'section',
      title: words.section,
      extra: Boolean(filters.section),
      value: ({ section }) => value(section),
    },
    { key: 'shift', title: words.shift, extra: Boolean(filters.shift), value: ({ shift }) => value(shift) },
    {
      key: 'group',
      title: words.group,
      extra: !filters.className || Boolean(filters.group) || !hasGroups(Number(filters.className)),
      value: ({ group }) => value(group),
    },
    {
      key: 'father',
      title: words.fatherNameShort,
      value: ({ fatherName, fatherNameBn }) => named(fatherName, fatherNameBn),
    },
    {
      key: 'mother',
      title: words.motherNameShort,
      extra: true,
      value: ({ motherName, motherNameBn }) => named(motherName, motherNameBn),
    },
    { key: 'sex', title: words.sex, extra: true, value: ({ gender }) => nameFor(gender) },
    { key: 'religion', title: words.religion, extra: true, value: ({ religion }) => nameFor(religion) },
    {
      key: 'guardian',
      title: words.personFields.guardianName,
      extra: true,
      value: ({ guardianName = '', guardianNameBn }) => named(guardianName, guardianNameBn),
    },
    {
      key: 'emergency',
      title: words.personFields.emergencyPhone,
      extra: true,
      digits: true,
      value: ({ emergencyPhone = '' }) => emergencyPhone,
    },
    {
      key: 'blood',
      title: words.personFields.bloodGroup,
      extra: true,
      value: ({ bloodGroup = '' }) => bloodGroup,
    },
    { key: 'mobile', title: words.mobile, digits: true, value: ({ mobile }) => mobile },
  ];
};

/** What the fields of a record are called. */
export const fieldLabels = (words: AllWords) => ({
  ...words.personFields,
  roll: words.roll,
  class: words.class,
  section: words.section,
  shift: words.shift,
  group: words.group,
  fourthSubjectCode: words.fourthSubjectLabel,
  chosenSubjectCodes: words.chosenSubjects,
});

type Numbered = { roll: number; studentId: string };

/** Roll and student ID, by which a student is found on paper. */
export const numberColumns = (words: AllWords): ListColumn<Numbered>[] => [
  { key: 'roll', title: words.roll, figure: true, digits: true, value: ({ roll }) => roll },
  { key: 'id', title: words.shortId, digits: true, value: ({ studentId }) => studentId },
];
