import { useState } from 'react';
import type { ListedStudent, StudentsAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import styles from '#web/staff/lists/ListTable.module.css';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/lazyDialog.tsx';

type TickedStudentsProps = {
  students: readonly ListedStudent[];
  can: StudentsAnswer['can'] | undefined;
  /** Of the list; without one each student is taken in the latest year. */
  year: string | undefined;
  onDelete: () => void;
  onMoved: () => void;
};

const MoveStudents = lazyDialog(
  async () => (await import('./MoveStudents.tsx')).MoveStudents,
  ({ students }) => students.length > 0,
);

const EVERY_ROLL = { rollFrom: '1', rollTo: '9999' };

/** How many are ticked, and what can be done with all of them. */
export const TickedStudents = ({ students, can, year, onDelete, onMoved }: TickedStudentsProps) => {
  const { words, lang, figures } = useStaffLanguage();
  const labels = tickedWords[lang];
  const { canOpen } = useMenu();
  const [isMoving, setMoving] = useState(false);
  const shared = findSharedClass(students);
  const ids = students.map(({ _id }) => _id).join(',');
  const signIns = shared && {
    session: shared.year,
    className: shared.class,
    section: shared.section,
    shift: shared.shift,
    group: shared.group,
    ids,
  };
  return (
    <>
      <div className={styles.bulk}>
        {words.ticked(figures(students.length))}
        {can?.move && <Button onClick={() => setMoving(true)}>{labels.move}</Button>}
        {shared && (
          <ButtonLink to={`/id-cards?${new URLSearchParams({ ...shared, ...EVERY_ROLL, ids })}`}>
            {labels.cards}
          </ButtonLink>
        )}
        {signIns && can?.makeSignIns && canOpen('/class-sign-ins') && (
          <ButtonLink to={`/class-sign-ins?${new URLSearchParams(signIns)}`}>{labels.signIns}</ButtonLink>
        )}
        <Button look="danger" onClick={onDelete}>
          {words.deleteSelected}
        </Button>
        {!shared && <small>{labels.oneClass}</small>}
      </div>
      <MoveStudents
        students={isMoving ? students : []}
        year={year}
        onClose={() => setMoving(false)}
        onMoved={onMoved}
      />
    </>
  );
};

/** Where all of these students are; what they do not share is All, and without a class in common there is none. */
function findSharedClass(students: readonly ListedStudent[]) {
  const [first] = students;
  const shares = (field: 'class' | 'year' | 'section' | 'shift' | 'group') =>
    students.every((student) => student[field] === first?.[field]);
  if (!first || !shares('class') || !shares('year')) return null;
  const shared = (field: 'section' | 'shift' | 'group') => (shares(field) ? first[field] : 'All');
  return {
    year: String(first.year),
    class: first.class,
    section: shared('section'),
    shift: shared('shift'),
    group: shared('group'),
  };
}
