import { useState } from 'react';
import type { AssignedClass, Assignment, User } from '#web/api/answers.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { teacherSheetWords } from '#web/i18n/staff/teacherSheets.ts';
import { useAssign, useAssignments, useTaughtName, useTeachers } from '#web/staff/context/assignments.ts';
import styles from '#web/staff/school/School.module.css';
import { fullName } from '#web/staff/school/users/userValues.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { AssignDialog } from './AssignDialog.tsx';

/** Only a superadmin assigns; the others see who teaches here. */
export const TeacherList = () => {
  const { words, lang } = useStaffLanguage();
  const mayAssign = useAssignments().data?.can.assign;
  const [chosen, setChosen] = useState<User | null>(null);
  const assign: DataColumn<User> = {
    title: words.action,
    cell: (teacher) => (
      <div className={styles.act}>
        <Button
          look="quiet"
          aria-label={words.assignTo(fullName(teacher))}
          onClick={() => setChosen(teacher)}
        >
          {words.assign}
        </Button>
      </div>
    ),
  };
  const columns: DataColumn<User>[] = [
    { title: words.name, cell: fullName },
    { title: words.email, cell: ({ email }) => email || words.none },
    ...(mayAssign ? [assign] : []),
  ];
  return (
    <Screen
      title={words.linkTeacherList}
      lead={words.teachersLead}
      actions={
        <>
          {mayAssign && <ButtonLink to="/add-teachers-bulk">{teacherSheetWords[lang].title}</ButtonLink>}
          <ButtonLink to="/teachers-subjects">{words.linkTeacherSubjects}</ButtonLink>
        </>
      }
    >
      <Loaded query={useTeachers()} failed={words.usersFailed}>
        {(teachers) =>
          teachers.length === 0 ? (
            <Notice>{words.noTeachers}</Notice>
          ) : (
            <DataTable
              caption={words.linkTeacherList}
              columns={columns}
              rows={teachers}
              rowKey={({ _id }) => _id}
            />
          )
        }
      </Loaded>
      <AssignDialog teacher={chosen} onClose={() => setChosen(null)} />
    </Screen>
  );
};

/** A superadmin sees everyone's, a teacher the own. */
export const TeacherSubjects = () => {
  const words = useStaffWords();
  const assign = useAssign();
  const toast = useToast();
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const remove = async ({ teacher_id, ClassVsSubject }: Assignment) => {
    if (!(await confirm({ title: words.deleteAssignment, text: words.deleteAssignmentText }))) return;
    const change = { teacherId: teacher_id._id, was: ClassVsSubject, next: [] };
    assign.mutate({ ...change, message: words.assignmentDeleted }, { onError: toast.failure });
  };
  return (
    <Screen title={words.linkTeacherSubjects} lead={words.teachersLead}>
      <Loaded query={useAssignments()}>
        {({ data, can }) =>
          data.length === 0 ? (
            <Notice>{words.noData}</Notice>
          ) : (
            <AssignmentTable
              assignments={data}
              mayAssign={can.assign}
              onAssign={setAssigned}
              onRemove={remove}
            />
          )
        }
      </Loaded>
      <AssignDialog teacher={assigned?.teacher_id ?? null} onClose={() => setAssigned(null)} />
    </Screen>
  );
};

type AssignmentTableProps = {
  assignments: readonly Assignment[];
  mayAssign: boolean;
  onAssign: (assignment: Assignment) => void;
  onRemove: (assignment: Assignment) => void;
};

type Line = { assignment: Assignment; taught: AssignedClass; first: boolean };

const toLines = (assignment: Assignment): Line[] =>
  assignment.ClassVsSubject.map((taught, index) => ({ assignment, taught, first: index === 0 }));

/** A line for each class and shift; what can be done with a teacher's stands on the first. */
const AssignmentTable = ({ assignments, mayAssign, onAssign, onRemove }: AssignmentTableProps) => {
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
            onClick={() => onAssign(line.assignment)}
          >
            {words.assign}
          </Button>
          <Button
            look="quiet"
            aria-label={words.deleteItem(nameFor(line))}
            onClick={() => onRemove(line.assignment)}
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
