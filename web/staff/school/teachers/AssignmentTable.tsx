import type { AssignedClass, Assignment } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fullName } from '#web/staff/school/users/userForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useTaughtName } from './SubjectChecks.tsx';
import styles from './Teachers.module.css';

type AssignmentTableProps = {
  assignments: readonly Assignment[];
  mayAssign: boolean;
  onAct: (act: 'assign' | 'delete', assignment: Assignment) => void;
};

type Line = { assignment: Assignment; taught: AssignedClass; first: boolean };

const toLines = (assignment: Assignment): Line[] =>
  assignment.ClassVsSubject.map((taught, index) => ({ assignment, taught, first: index === 0 }));

/** A line for each class and shift; what can be done with a teacher's stands on the first. */
export const AssignmentTable = ({ assignments, mayAssign, onAct }: AssignmentTableProps) => {
  const { words, value, className } = useStaffLanguage();
  const subjectName = useTaughtName();
  const nameFor = ({ assignment }: Line) => fullName(assignment.teacher_id);
  const action: DataColumn<Line> = {
    title: words.action,
    cell: (line) =>
      line.first && (
        <div className={styles.act}>
          <Button
            look="quiet"
            aria-label={words.assignTo(nameFor(line))}
            onClick={() => onAct('assign', line.assignment)}
          >
            {words.assign}
          </Button>
          <Button
            look="quiet"
            aria-label={words.deleteItem(nameFor(line))}
            onClick={() => onAct('delete', line.assignment)}
          >
            {words.delete}
          </Button>
        </div>
      ),
  };
  const columns: DataColumn<Line>[] = [
    { title: words.teacherName, cell: nameFor },
    { title: words.class, cell: ({ taught }) => className(taught.class_id.name) },
    { title: words.shift, cell: ({ taught }) => value(taught.shift) },
    { title: words.subjects, cell: ({ taught }) => taught.subjects.map(subjectName).join(', ') },
    ...(mayAssign ? [action] : []),
  ];
  return (
    <DataTable
      cards
      caption={words.linkTeacherSubjects}
      columns={columns}
      rows={assignments.flatMap(toLines)}
      rowKey={({ assignment, taught }) => `${assignment._id}-${taught.class_id._id}-${taught.shift}`}
    />
  );
};
