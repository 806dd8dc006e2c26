import type { ListedTeacher, OwnClass, TeacherPlanAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { teacherSheetWords } from '#web/i18n/staff/teacherSheets.ts';
import { SheetPreview } from '#web/staff/sheets/SheetUpload.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import styles from './Teachers.module.css';

type Taught = ListedTeacher['gains'][number];

/** What a sheet of teachers would do: new accounts, and what known teachers would get and lose. */
export const TeacherPreview = ({ plan: { added, changed, unchanged } }: { plan: TeacherPlanAnswer }) => {
  const { words, lang, count, figures, value, className } = useStaffLanguage();
  const labels = teacherSheetWords[lang];
  const subjectName = ({ name, nameBn, group }: Taught) =>
    ((lang === 'bn' && nameBn) || name) + (group === 'General' ? '' : ` (${value(group)})`);
  const taught = (subjects: readonly Taught[]) => {
    if (subjects.length === 0) return null;
    const places = [...new Set(subjects.map((one) => `${one.className}|${one.shift}`))];
    return (
      <ul className={styles.byPlace}>
        {places.map((place) => {
          const own = subjects.filter((one) => `${one.className}|${one.shift}` === place);
          const { className: name = '', shift = '' } = own[0] ?? {};
          return (
            <li key={place}>
              {words.ofClass(className(name))}, {value(shift)}: {own.map(subjectName).join(', ')}
            </li>
          );
        })}
      </ul>
    );
  };
  const inWords = (own: OwnClass | null): string =>
    own
      ? [className(own.className), value(own.section), value(own.shift), own.group && value(own.group)]
          .filter(Boolean)
          .join(' ')
      : words.none;
  const otherwise = ({ designation, ownClass, was }: ListedTeacher) => [
    ...(was.designation === undefined
      ? []
      : [labels.fromTo(words.designation, was.designation || words.none, designation)]),
    ...(was.ownClass === undefined
      ? []
      : [labels.fromTo(labels.ownClass, inWords(was.ownClass), inWords(ownClass))]),
  ];
  const who: DataColumn<ListedTeacher>[] = [
    { title: words.name, names: true, cell: ({ name }) => name },
    { title: words.phone, cell: ({ phoneNumber }) => figures(phoneNumber) },
  ];
  const rowKey = ({ phoneNumber }: ListedTeacher) => phoneNumber;
  return (
    <>
      <div role="status">
        {(added.length > 0 || changed.length + unchanged === 0) && (
          <p>{labels.wouldAdd(count(added.length))}</p>
        )}
        {changed.length > 0 && <p>{labels.wouldChange(count(changed.length))}</p>}
        {unchanged > 0 && <p>{labels.unchanged(count(unchanged))}</p>}
      </div>
      <SheetPreview
        cards
        caption={labels.added}
        columns={[
          ...who,
          { title: words.designation, cell: ({ designation }) => designation },
          { title: labels.ownClass, cell: ({ ownClass }) => (ownClass ? inWords(ownClass) : '') },
          { title: words.subjects, cell: ({ gains }) => taught(gains) },
        ]}
        rows={added}
        rowKey={rowKey}
      />
      <SheetPreview
        cards
        caption={labels.changed}
        columns={[
          ...who,
          { title: labels.otherwise, cell: (teacher) => otherwise(teacher).join('; ') },
          { title: labels.gains, cell: ({ gains }) => taught(gains) },
          { title: labels.loses, cell: ({ loses }) => taught(loses) },
        ]}
        rows={changed}
        rowKey={rowKey}
      />
    </>
  );
};
