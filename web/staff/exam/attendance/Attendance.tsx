import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { shortDay } from '#documents/i18n/messages/message.ts';
import type { Translatable } from '#documents/i18n/translate.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { type CohortFilters, cohortFields, cohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer, User } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useOnline } from '#web/api/useConnection.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { LockNote } from '#web/staff/context/LockNote.tsx';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { ConflictNotice, DraftNotes, UnshownRows } from '#web/staff/drafts/DraftNotes.tsx';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { describePlace, SEAT, useStudentName } from '#web/staff/forms/names.ts';
import { RowConflict } from '#web/staff/forms/RowConflict.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { Grid, type GridColumn, type GridHandle } from '#web/ui/grid/Grid.tsx';
import { GridStatus } from '#web/ui/grid/GridStatus.tsx';
import type { Cell } from '#web/ui/grid/useCells.ts';
import { useSameRows } from '#web/ui/grid/useSameRows.ts';
import { useStableActs } from '#web/ui/grid/useStableActs.ts';
import { isComposing } from '#web/ui/isComposing.ts';
import { Actions, Foot, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FoldedPanel, Panel, Screen } from '#web/ui/Screen.tsx';
import { useSaveKey } from '#web/ui/useKeys.ts';
import { isWrong, readDays, WORKING_DAYS } from './attendanceRows.ts';
import { useAttendance, useDays, useSaveDays } from './useAttendance.ts';

/** Working days once, and one number for each student of a class in one term. */
export const Attendance = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const cohort = cohortIn(address);
  const query = cohort && new URLSearchParams(toQuery(cohort)).toString();
  return (
    <Screen title={words.linkAttendance} lead={words.attendance.attendanceLead}>
      {isLoading ? (
        <Loading />
      ) : (
        <FoldedPanel title={words.attendance.attendanceFilters} open={!cohort}>
          <AttendanceSearch
            address={address}
            user={profile}
            onSearch={(chosen) => askToLeave(() => setAddress(toQuery(chosen)))}
          />
        </FoldedPanel>
      )}
      {cohort && query && <AttendanceOfClass key={query} cohort={cohort} query={query} />}
    </Screen>
  );
};

const AttendanceOfClass = ({ cohort, query }: { cohort: CohortFilters; query: string }) => {
  const { words } = useStaffLanguage();
  const attendance = useAttendance(query);
  return (
    <Loaded query={attendance}>
      {(answer) =>
        answer.data.length === 0 ? (
          <Notice>{words.noStudents}</Notice>
        ) : (
          <AttendanceSheet cohort={cohort} query={query} answer={answer} />
        )
      }
    </Loaded>
  );
};

type AttendanceSearchProps = {
  address: URLSearchParams;
  user: User | undefined;
  onSearch: (cohort: CohortFilters) => void;
};

/** Whose attendance; a teacher's or operator's own class is the only one that they enter. */
const AttendanceSearch = ({ address, user, onSearch }: AttendanceSearchProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={cohortFilters}
      last={{ ...ownClass(user), ...Object.fromEntries(address) }}
      fields={['session', 'term', 'className', 'section', 'shift', 'group']}
      all={user?.section ? [] : ['section', 'shift']}
      groups="whereThereAre"
      scope={ownClassScope(user)}
      onSubmit={async (cohort) => onSearch(cohort)}
      label={words.attendance.attendanceFilters}
      submit={words.search}
    />
  );
};

const NAMES = Object.keys(cohortFields) as (keyof typeof cohortFields)[];

/** The words of an address that names a class; null while it names none. */
const cohortIn = (address: URLSearchParams): CohortFilters | null => {
  const read = cohortFilters.safeParse(Object.fromEntries(address));
  return read.success ? read.data : null;
};

/** The same as words of a query. */
const toQuery = (cohort: CohortFilters): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, String(cohort[name])]));

type AttendanceSheetProps = { cohort: CohortFilters; query: string; answer: AttendanceAnswer };

type Line = AttendanceAnswer['data'][number] & {
  days: string;
  isWrong: boolean;
  isChanged: boolean;
  isConflict: boolean;
};

/** The class to type over, saved in place. What the server refuses stands below the grid. */
const AttendanceSheet = ({ cohort, query, answer }: AttendanceSheetProps) => {
  const { words, figures, t } = useStaffLanguage();
  const labels = words.attendance;
  const toast = useToast();
  const nameFor = useStudentName();
  const online = useOnline();
  const grid = useDays(cohort, query, answer);
  const { key, rows, conflicts, textFor } = grid;
  const { data: students, can } = answer;
  const [problem, setProblem] = useState<unknown>(null);
  const saving = useSaveDays(query, answer, grid, setProblem);
  const [inHand, setInHand] = useState<Cell | null>(null);
  const handle = useRef<GridHandle>(null);
  const isChanged = rows.size > 0;
  useLeaving(isChanged, { text: words.leaveText });
  const workingDays = textFor(WORKING_DAYS);
  const lines = useLines(answer, grid, workingDays);
  const acts = useStableActs({
    type: ({ _id }: Line, _column: string, text: string, visit: number) =>
      grid.change({ [_id]: toAsciiDigits(text) }, `${_id} ${visit}`),
    take: (id: string) => {
      setProblem(null);
      grid.drop([id]);
    },
    write: (id: string) => {
      setProblem(null);
      grid.writeMine(id);
    },
  });
  const columns = useDayColumns(students);
  const below = useCallback(
    (line: Line) => line.isConflict && <DayConflict line={line} acts={acts} />,
    [acts],
  );
  const wrong = lines.filter((line) => line.isWrong).length;
  const filled = lines.filter(({ days }) => readDays(days) !== null).length;
  const isReady =
    can.enter &&
    !saving.isSending &&
    wrong === 0 &&
    readDays(workingDays) !== null &&
    !isWrong(workingDays, '') &&
    conflicts.size === 0;
  const submit = () => {
    if (isReady) void saving.save();
  };
  useSaveKey(submit);
  const state = () => {
    if (!isChanged) return 'saved';
    return saving.isUnsent || !online ? 'warning' : 'unsaved';
  };
  const wrongText = (): string | undefined => {
    if (inHand && lines[inHand.row]?.isWrong) return labels.wrongInHand;
    return wrong > 0 ? labels.aboveWorkingDays(figures(wrong)) : undefined;
  };
  const status = (): string => {
    if (!can.enter) return words.lockedShort;
    if (saving.isSending) return words.saving;
    if (!isChanged) return words.nothingUnsaved;
    if (saving.isUnsent) return labels.notSent;
    return online ? labels.notSaved : words.notConnected;
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Panel>
      <LockNote {...answer} />
      <DraftNotes draftKey={key} restored={grid.restored} onDrop={grid.dropAll} />
      <UnshownRows draftKey={key} students={students} />
      <ConflictNotice
        names={[
          ...(conflicts.has(WORKING_DAYS) ? [labels.workingDays] : []),
          ...lines.filter(({ isConflict }) => isConflict).map(nameFor),
        ]}
      />
      <Stack as="form" gap={5} onSubmit={press} noValidate>
        <WorkingDays
          value={figures(workingDays)}
          differ={answer.workingDays === null}
          readOnly={!can.enter}
          onType={(text) => grid.change({ [WORKING_DAYS]: toAsciiDigits(text) }, 'working days')}
          onEnter={() => handle.current?.focus({ row: 0, column: 0 })}
        >
          {conflicts.has(WORKING_DAYS) && (
            <RowConflict
              name={labels.workingDays}
              now={figures(answer.workingDays ?? '')}
              mine={figures(workingDays)}
              changed={answer.workingDaysChanged}
              onTake={() => acts.take(WORKING_DAYS)}
              onWrite={() => acts.write(WORKING_DAYS)}
            />
          )}
        </WorkingDays>
        {can.enter && <p className="soft">{labels.pasteHint}</p>}
        <Grid
          ref={handle}
          caption={words.linkAttendance}
          columns={columns}
          rows={lines}
          rowKey={rowKey}
          readOnly={!can.enter}
          hasCards={columns.length > 3}
          below={below}
          onType={acts.type}
          onPaste={(pasted, { isWide }) => {
            if (isWide) return void toast.error(labels.oneColumn);
            grid.change(
              Object.fromEntries(pasted.map(({ row, cells }) => [row._id, toAsciiDigits(cells[0] ?? '')])),
            );
          }}
          onUndo={grid.undo}
          onRedo={grid.redo}
          onCell={setInHand}
        />
        {problem !== null && conflicts.size === 0 && <Notice wrong>{problemText(problem, t)}</Notice>}
        <Foot>
          <GridStatus
            summary={labels.filledCount(figures(filled), figures(students.length))}
            status={status()}
            state={state()}
            error={wrongText()}
          />
          {can.enter && (
            <Actions>
              <Button type="submit" look="main" disabled={!isReady}>
                {saving.isSending ? words.saving : labels.saveAttendance}
              </Button>
              {saving.isSending && <Button onClick={saving.cancel}>{words.cancel}</Button>}
            </Actions>
          )}
        </Foot>
      </Stack>
    </Panel>
  );
};

/** What the server found wrong, or why it refused. */
const problemText = (error: unknown, t: (message: Translatable) => string): string => {
  const fieldErrors = isApiError(error)
    ? error.fieldErrors.slice(0, error.status === 409 ? undefined : 1)
    : [];
  return fieldErrors.length > 0 ? fieldErrors.map(t).join('. ') : t(error as Error);
};

const rowKey = ({ _id }: Line): string => _id;

/** The rows of the grid. */
const useLines = (
  { data }: AttendanceAnswer,
  { rows, conflicts, textFor }: ReturnType<typeof useDays>,
  workingDays: string,
): Line[] =>
  useSameRows(
    data.map((student) => {
      const days = textFor(student._id);
      return {
        ...{ ...student, days },
        isWrong: isWrong(days, workingDays),
        isChanged: rows.has(student._id),
        isConflict: conflicts.has(student._id),
      };
    }),
  );

/** Roll, name, where there are several the section, and the days. */
const useDayColumns = (students: AttendanceAnswer['data']) => {
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const isOneSection = new Set(students.map(({ section, shift }) => `${section}|${shift}`)).size === 1;
  const labels = words.attendance;
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures and values follow the words
  return useMemo((): GridColumn<Line>[] => {
    const named = ({ studentName, studentNameBn }: Line) => nameIn(lang, studentName, studentNameBn);
    return [
      {
        ...{ id: 'roll', title: words.roll, width: '3.5rem', align: 'right', card: 'lead' },
        show: ({ roll }) => figures(roll),
      },
      {
        ...{ id: 'name', title: words.studentName, width: 'minmax(7rem, 22rem)', card: 'name' },
        show: (line) =>
          line.leftOn
            ? `${named(line)} · ${studentWords[lang].leftOnDay(shortDay(lang, line.leftOn))}`
            : named(line),
      },
      ...(isOneSection
        ? []
        : [
            {
              ...{ id: 'where', title: `${words.section} · ${words.shift}`, width: '9rem', card: 'below' },
              show: (line) => describePlace(language, line, SEAT),
            } satisfies GridColumn<Line>,
          ]),
      {
        ...{ id: 'days', title: labels.daysPresent, width: '6rem', align: 'right', card: 'cell' },
        input: (line) => ({
          label: labels.daysPresentFor(named(line), figures(line.roll)),
          value: figures(line.days),
          isChanged: line.isChanged,
          ...(line.isWrong && { error: labels.wrongInHand }),
        }),
      },
    ];
  }, [lang, words, isOneSection]);
};

type ConflictProps = { line: Line; acts: { take: (id: string) => void; write: (id: string) => void } };

/** Says who changed a row meanwhile and to what, and asks which value stays. */
const DayConflict = ({ line, acts }: ConflictProps) => {
  const { figures } = useStaffLanguage();
  return (
    <RowConflict
      name={useStudentName()(line)}
      now={figures(line.present ?? '')}
      mine={figures(line.days)}
      changed={line.changed}
      onTake={() => acts.take(line._id)}
      onWrite={() => acts.write(line._id)}
    />
  );
};

type WorkingDaysProps = {
  value: string;
  /** Among the sections, or there is none yet. */
  differ: boolean;
  readOnly: boolean;
  onType: (value: string) => void;
  /** Goes on to the students; nothing is saved yet. */
  onEnter: () => void;
  /** What somebody else stored while it was typed. */
  children?: ReactNode;
};

/** Once for the class. */
const WorkingDays = ({ value, differ, readOnly, onType, onEnter, children }: WorkingDaysProps) => {
  const labels = useStaffWords().attendance;
  const id = useId();
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Row gap={2}>
      <label htmlFor={id}>
        <strong>{labels.workingDays}</strong>
      </label>
      <CellInput
        id={id}
        value={value}
        invalid={isWrong(value, '')}
        readOnly={readOnly}
        aria-describedby={differ ? `${id}-hint` : undefined}
        onType={onType}
        onFocus={({ target }) => target.select()}
        onKeyDown={goOn}
      />
      {differ && (
        <p id={`${id}-hint`} className="soft">
          {labels.workingDaysDiffer}
        </p>
      )}
      {children}
    </Row>
  );
};
