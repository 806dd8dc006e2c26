import type { ListedStudent } from '#web/api/answers.ts';
import type { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { selectColumn } from '#web/staff/lists/selectColumn.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import type { useSelection } from '#web/ui/useSelection.ts';
import styles from './StudentList.module.css';

export type StudentAct = 'view' | 'edit' | 'delete';

type Columns = {
  language: ReturnType<typeof useStaffLanguage>;
  /** How the school calls a religion or gender. */
  nameOf: (word: string) => string;
  selection: ReturnType<typeof useSelection>;
  onAct: (act: StudentAct, student: ListedStudent) => void;
};

/** Everyone in the list may be looked at; what else may be done differs by student. */
const actsOf = ({ can }: ListedStudent): StudentAct[] => [
  'view',
  ...(can.edit ? ['edit' as const] : []),
  ...(can.remove ? ['delete' as const] : []),
];

/** The columns of the specification, in its order, and the year that they are of. */
export const studentColumns = ({ language, selection, ...list }: Columns): DataColumn<ListedStudent>[] => {
  const { words, lang, figures, value, className } = language;
  const named = (english: string, bangla: string | undefined) => (lang === 'bn' && bangla) || english;
  const studentNameOf = ({ studentName, studentNameBn }: ListedStudent) => named(studentName, studentNameBn);
  return [
    selectColumn({ words, selection, nameOf: studentNameOf, mayBe: ({ can }) => can.remove }),
    { title: words.shortId, names: true, cell: ({ studentId }) => figures(studentId) },
    { title: words.year, cell: ({ year }) => figures(year) },
    { title: words.class, cell: (student) => className(student.class) },
    { title: words.shift, cell: ({ shift }) => value(shift) },
    { title: words.group, cell: ({ group }) => value(group) },
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
    { title: words.studentName, cell: studentNameOf },
    { title: words.fatherNameShort, cell: ({ fatherName, fatherNameBn }) => named(fatherName, fatherNameBn) },
    { title: words.motherNameShort, cell: ({ motherName, motherNameBn }) => named(motherName, motherNameBn) },
    { title: words.sex, cell: ({ gender }) => list.nameOf(gender) },
    { title: words.religion, cell: ({ religion }) => list.nameOf(religion) },
    { title: words.mobile, cell: ({ mobile }) => figures(mobile) },
    {
      title: words.action,
      cell: (student) => (
        <div className={styles.acts}>
          {actsOf(student).map((act) => (
            <Button
              key={act}
              look="quiet"
              aria-label={words.actOn(words.acts[act], student.studentName)}
              onClick={() => list.onAct(act, student)}
            >
              {words.acts[act]}
            </Button>
          ))}
        </div>
      ),
    },
  ];
};
