import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';
import type { ListedStudent, StudentsAnswer } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { lazyDialog } from '#web/frame/lazyDialog.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { useMenu } from '#web/staff/context/menu.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import styles from '#web/staff/lists/ListTable.module.css';
import { ListTable, useTicks } from '#web/staff/lists/ListTable.tsx';
import { ColumnPicker, ExcelButton, SearchInput, useSetFilter } from '#web/staff/lists/ListTools.tsx';
import { useStudentColumns } from '#web/staff/lists/studentColumns.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions, Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { DeletedStudents, DeleteStudents } from './DeleteStudents.tsx';
import { useAllStudents } from './studentQueries.ts';

type StudentAct = 'view' | 'edit' | 'delete';
/** Dialogs are exclusive: one act at a time, on one student or on those ticked. */
type Open = { act: StudentAct; students: ListedStudent[] } | null;

const LIST = 'students';

export const StudentList = () => {
  const { words, count, t, value, className } = useStaffLanguage();
  const own = ownClassScope(useProfile().data)?.own;
  const [address, setAddress] = useSearchParams();
  const { edit, search = '', ...filters } = Object.fromEntries(address);
  const { students, can, isLoading, isFormer, error, refetch } = useAllStudents(filters);
  const shown = useMemo(() => students.filter(matcher(search)), [students, search]);
  const [open, setOpen] = useState<Open>(null);
  const ids = (of: readonly ListedStudent[]) => of.filter(canDelete).map(({ _id }) => _id);
  const ticks = useTicks(isFormer ? [] : ids(students), ids(shown));
  const ticked = students.filter(({ _id }) => ticks.has(_id));
  const columns = useStudentColumns(filters, students);
  const toEdit = students.find((student) => student._id === edit && student.can.edit) ?? null;
  const setFilter = useSetFilter();
  const close = () => {
    setOpen(null);
    if (edit) setFilter({ edit: '' });
  };
  const only = open?.students[0] ?? null;
  return (
    <Screen
      title={words.linkStudentList}
      actions={
        <Actions>
          <ExcelButton id={LIST} columns={columns} rows={isFormer ? [] : shown} fileName={LIST} />
          {can?.restore && <DeletedStudents />}
        </Actions>
      }
    >
      <search className={styles.tools} aria-label={words.studentFilters}>
        <SearchInput
          label={words.searchStudent}
          value={search}
          onChange={(text) => setFilter({ search: text })}
        />
        <FilterBar
          values={filters}
          onChange={setFilter}
          fields={['year', 'class', 'group', 'section', 'shift']}
          all={['session', 'className', 'group', 'section', 'shift']}
          everything={{ value: '', label: words.all }}
          groups="whereThereAre"
        />
        {ticks.ids.length > 0 && (
          <TickedStudents
            students={ticked}
            can={can}
            year={filters.year}
            onDelete={() => setOpen({ act: 'delete', students: ticked })}
            onMoved={ticks.clear}
          />
        )}
        <div>
          <p aria-live="polite">{!isLoading && !isFormer && words.studentsFound(count(shown.length))}</p>
          <ColumnPicker id={LIST} columns={columns} />
        </div>
      </search>
      {error && (
        <Notice wrong onRetry={refetch}>
          {words.studentsFailed}. {words.errorPrefix(t(error))}
        </Notice>
      )}
      {isLoading && <Loading />}
      {!isLoading && !error && shown.length === 0 && (
        <Notice
          action={
            search && Object.keys(filters).length > 0 ? (
              <Button onClick={() => setAddress({ search })}>{words.searchEverywhere}</Button>
            ) : undefined
          }
        >
          {words.noStudents}
          {own &&
            ` ${words.onlyOwnClass([words.ofClass(className(own.className)), value(own.section), value(own.shift)].join(', '))}`}
        </Notice>
      )}
      {shown.length > 0 && (
        <ListTable
          id={LIST}
          caption={words.linkStudentList}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          rowName={({ studentName }) => studentName}
          isFormer={isFormer}
          ticks={ticks}
          canTick={canDelete}
          actions={(student) => (
            <>
              {actsFor(student).map((act) => (
                <Button
                  key={act}
                  look="quiet"
                  aria-label={words.actOn(words.acts[act], student.studentName)}
                  onClick={() => setOpen({ act, students: [student] })}
                >
                  {words.acts[act]}
                </Button>
              ))}
            </>
          )}
        />
      )}
      <ViewStudent student={open?.act === 'view' ? only : null} onClose={close} />
      <EditStudent student={open?.act === 'edit' ? only : toEdit} onClose={close} />
      <DeleteStudents
        students={open?.act === 'delete' ? open.students : []}
        onClose={close}
        onDeleted={ticks.clear}
      />
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

const canDelete = ({ can }: ListedStudent): boolean => can.remove;

/** Everyone in the list may be looked at; what else may be done differs by student. */
const actsFor = ({ can }: ListedStudent): StudentAct[] => [
  'view',
  ...(can.edit ? ['edit' as const] : []),
  ...(can.remove ? ['delete' as const] : []),
];

/** Finds a text in names of the student and the parents, in either script, ID and phone. */
function matcher(search: string): (student: ListedStudent) => boolean {
  const text = withoutJoiners(cleanId(search)).toLowerCase();
  return (student) => searchText(student).includes(text);
}

/** What each student is found by, put together once and not for each letter that is typed. */
const searchTexts = new WeakMap<ListedStudent, string>();

function searchText(student: ListedStudent): string {
  const known = searchTexts.get(student);
  if (known !== undefined) return known;
  const { studentName, studentNameBn, fatherName, fatherNameBn, motherName, motherNameBn } = student;
  const parts = [studentName, studentNameBn, fatherName, fatherNameBn, motherName, motherNameBn];
  const text = withoutJoiners([...parts, student.studentId, student.mobile].join('\n')).toLowerCase();
  searchTexts.set(student, text);
  return text;
}

type TickedStudentsProps = {
  students: readonly ListedStudent[];
  can: StudentsAnswer['can'] | undefined;
  /** Of the list; without one each student is taken in the latest year. */
  year: string | undefined;
  onDelete: () => void;
  onMoved: () => void;
};

const EVERY_ROLL = { rollFrom: '1', rollTo: '9999' };

/** How many are ticked, and what can be done with all of them. */
const TickedStudents = ({ students, can, year, onDelete, onMoved }: TickedStudentsProps) => {
  const { words, lang, figures } = useStaffLanguage();
  const labels = tickedWords[lang];
  const { canOpen } = useMenu();
  const [isMoving, setMoving] = useState(false);
  const shared = findSharedClass(students);
  const ids = students.map(({ _id }) => _id).join(',');
  const { year: session = '', class: className = '', ...place } = shared ?? {};
  const signIns = { session, className, ...place, ids };
  return (
    <>
      <Row gap={2}>
        <strong>{words.ticked(figures(students.length))}</strong>
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
      </Row>
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
  const shared = (field: 'section' | 'shift' | 'group') => (shares(field) ? first[field] : 'All');
  return {
    year: String(first.year),
    class: first.class,
    section: shared('section'),
    shift: shared('shift'),
    group: shared('group'),
  };
}
