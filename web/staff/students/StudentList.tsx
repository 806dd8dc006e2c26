import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import type { ListedStudent, StudentsAnswer } from '#web/api/answers.ts';
import { lazyDialog } from '#web/frame/lazyDialog.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { useMenu } from '#web/staff/context/menu.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { useFilters, withoutBlanks } from '#web/staff/forms/filters.ts';
import { CLASS_SEAT, describePlace } from '#web/staff/forms/names.ts';
import { ResourceList, type SearchedTexts } from '#web/staff/lists/ResourceList.tsx';
import { useStudentColumns } from '#web/staff/lists/studentColumns.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { DeletedStudents, useDeleteStudents } from './DeleteStudents.tsx';
import { useAllStudents } from './studentQueries.ts';

/** One dialog at a time. */
type Opened = { act: 'view' | 'edit'; student: ListedStudent };

const PLACE = { session: '', className: '', group: '', section: '', shift: '' };
const BLANK = { ...PLACE, search: '', edit: '', studentId: '' };

export const StudentList = () => {
  const language = useStaffLanguage();
  const { words } = language;
  const own = ownClassScope(useProfile().data)?.own;
  const [, setAddress] = useSearchParams();
  const [{ edit, search, ...place }, choose] = useFilters(BLANK);
  const filters = withoutBlanks(place);
  const { can, years, ...list } = useAllStudents(filters);
  const students = list.rows ?? [];
  const [opened, open] = useState<Opened | null>(null);
  const studentIn = (act: Opened['act']) => (opened?.act === act ? opened.student : null);
  const deletion = useDeleteStudents();
  const toEdit = students.find((student) => student._id === edit && student.can.edit) ?? null;
  const close = () => {
    open(null);
    if (edit) choose({ edit: '' });
  };
  return (
    <Screen title={words.linkStudentList} actions={can?.restore && <DeletedStudents />}>
      <ResourceList
        id="students"
        title={words.linkStudentList}
        list={list}
        columns={useStudentColumns(filters, students)}
        excel={async () => (await import('./studentSheet.ts')).studentSheet}
        nameFor={({ studentName }) => studentName}
        search={{ label: words.searchStudent, in: searchText }}
        says={{
          found: words.studentsFound,
          none: (
            <Notice
              action={
                Object.keys(filters).length > 0 && (
                  <Button onClick={() => setAddress(withoutBlanks({ search }))}>
                    {search ? words.searchEverywhere : words.showAll}
                  </Button>
                )
              }
            >
              {words.noStudents}
              {own && ` ${words.onlyOwnClass(describePlace(language, own, CLASS_SEAT))}`}
            </Notice>
          ),
          failed: words.studentsFailed,
        }}
        filters={
          <FilterBar
            values={place}
            onChange={choose}
            fields={['session', 'className', 'group', 'section', 'shift']}
            labels={{ session: words.year, className: words.class }}
            {...(years && { choices: { session: years } })}
            all={['session', 'className', 'group', 'section', 'shift']}
            everything={{ value: '', label: words.all }}
            groups="whereThereAre"
          />
        }
        ticks={{
          may: (student) => student.can.remove,
          actions: (ticked, clear) => (
            <TickedStudents
              students={ticked}
              can={can}
              year={filters.session}
              onDelete={() => deletion.ask(ticked, clear)}
              onMoved={clear}
            />
          ),
        }}
        acts={[
          { label: words.acts.view, run: (student) => open({ act: 'view', student }) },
          {
            label: words.acts.edit,
            may: (student) => student.can.edit,
            run: (student) => open({ act: 'edit', student }),
          },
          {
            label: words.acts.delete,
            may: (student) => student.can.remove,
            run: (student) => deletion.ask([student]),
          },
        ]}
      />
      <ViewStudent student={studentIn('view')} onClose={close} />
      <EditStudent student={studentIn('edit') ?? toEdit} onClose={close} />
      {deletion.refusal}
    </Screen>
  );
};

const ViewStudent = lazyDialog(
  async () => (await import('./ViewStudent.tsx')).ViewStudent,
  ({ student }) => student !== null,
);
const EditStudent = lazyDialog(
  async () => (await import('./EditStudent.tsx')).EditStudent,
  ({ student }) => student !== null,
);

/** The texts by which a student is found: names in either script, ID and phone. */
const searchText = (student: ListedStudent): SearchedTexts => {
  const { studentName, studentNameBn, fatherName, fatherNameBn, motherName, motherNameBn } = student;
  const names = [studentName, studentNameBn, fatherName, fatherNameBn, motherName, motherNameBn].map(
    (name) => name ?? '',
  );
  return { names, ids: [student.studentId, student.mobile] };
};

type TickedStudentsProps = {
  students: readonly ListedStudent[];
  can: StudentsAnswer['can'] | undefined;
  /** Of the list; without one each student is taken in the latest year. */
  year: string | undefined;
  onDelete: () => void;
  onMoved: () => void;
};

/** How many are ticked, and what can be done with all of them. */
const TickedStudents = ({ students, can, year, onDelete, onMoved }: TickedStudentsProps) => {
  const { words, lang } = useStaffLanguage();
  const labels = tickedWords[lang];
  const { canOpen } = useMenu();
  const [isMoving, setMoving] = useState(false);
  const shared = findSharedClass(students);
  const ids = students.map(({ _id }) => _id).join(',');
  const signIns = { ...shared, ids };
  return (
    <>
      {can?.move && <Button onClick={() => setMoving(true)}>{labels.move}</Button>}
      {shared && (
        <ButtonLink to={`/id-cards?${new URLSearchParams({ ...shared, ...EVERY_ROLL, ids })}`}>
          {labels.cards}
        </ButtonLink>
      )}
      {shared && can?.makeSignIns && canOpen('/class-sign-ins') && (
        <ButtonLink to={`/class-sign-ins?${new URLSearchParams(signIns)}`}>{labels.signIns}</ButtonLink>
      )}
      <Button look="danger" onClick={onDelete}>
        {words.deleteSelected}
      </Button>
      {!shared && <small>{labels.oneClass}</small>}
      <MoveStudents
        students={isMoving ? students : []}
        year={year}
        onClose={() => setMoving(false)}
        onMoved={onMoved}
      />
    </>
  );
};

const MoveStudents = lazyDialog(
  async () => (await import('./MoveStudents.tsx')).MoveStudents,
  ({ students }) => students.length > 0,
);

/** Where all of these students are; what they do not share is All, and without a class in common there is none. */
function findSharedClass(students: readonly ListedStudent[]) {
  const [first] = students;
  const shares = (field: 'class' | 'year' | 'section' | 'shift' | 'group') =>
    students.every((student) => student[field] === first?.[field]);
  if (!first || !shares('class') || !shares('year')) return null;
  const shared = (field: 'section' | 'shift' | 'group') => (shares(field) ? first[field] : ALL);
  return {
    session: String(first.year),
    className: first.class,
    section: shared('section'),
    shift: shared('shift'),
    group: shared('group'),
  };
}
