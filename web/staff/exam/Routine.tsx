import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { nameIn } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/exam.ts';
import { parseRooms, requiredRooms } from '#documents/model/examRooms.ts';
import { type RoutinePaper, routinePaper } from '#documents/model/routine.ts';
import { proposeRoutine } from '#documents/rules/proposeRoutine.ts';
import type { RoomsAnswer, RoutineAnswer } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { routineWords } from '#web/i18n/staff/routine.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { useFilters } from '#web/staff/forms/filters.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { RoomsField, roomsAsTyped, useRooms } from '#web/staff/forms/RoomsField.tsx';
import { renamePaths } from '#web/staff/forms/renamePaths.ts';
import { TakeNewer } from '#web/staff/forms/TakeNewer.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CellField, CellSelect } from '#web/ui/CellField.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Routine.module.css';

/** The routine of a class in the exam of the address, and the rooms of the school. */
export const Routine = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions, terms, classes } = useChoices();
  const [exam, choose] = useFilters({
    session: sessions[0]!.value,
    term: terms.at(-1)?.value ?? '',
    className: classes.at(-1)!.value,
  });
  return (
    <Screen title={routineWords[lang].title} lead={routineWords[lang].lead}>
      <Row as="search" gap={4} aria-label={routineWords[lang].place}>
        <FilterBar
          values={exam}
          onChange={(changed) => askToLeave(() => choose(changed))}
          fields={['session', 'term', 'className']}
          labels={{ className: words.class }}
        />
      </Row>
      <RoutineOfClass key={JSON.stringify(exam)} exam={exam} />
      <Rooms />
    </Screen>
  );
};

function RoutineOfClass({ exam }: { exam: ClassExam }) {
  const { lang } = useStaffLanguage();
  const [saves, setSaves] = useState(0);
  return (
    <Loaded query={useRoutine(exam)}>
      {(answer) =>
        answer.subjects.length === 0 ? (
          <Notice>{routineWords[lang].noSubjects}</Notice>
        ) : (
          <RoutineForm key={saves} exam={exam} answer={answer} onSaved={() => setSaves(saves + 1)} />
        )
      }
    </Loaded>
  );
}

/** The routine of a class in an exam, read again whenever it is shown. */
const useRoutine = (exam: ClassExam) =>
  useGet(queryKeys.routine(exam), `/routine?${new URLSearchParams(exam)}`, { fresh: true });

const roomsForm = z.object({ rooms: requiredRooms });

/** The rooms in which exams are written, the same for each class. */
function Rooms() {
  const { data } = useRooms();
  return data?.can.edit ? <RoomsForm stored={data.data} /> : null;
}

/** Typed over what it was opened with, or what a refusal showed of somebody else's rooms. */
function RoomsForm({ stored }: { stored: RoomsAnswer['data'] }) {
  const { lang, words, figures } = useStaffLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [was, setWas] = useState(stored);
  const fields = { rooms: roomsAsTyped(stored, figures) };
  const save = async ({ rooms }: z.output<typeof roomsForm>) => {
    const answer = await api.put('/exam-rooms', { rooms, was });
    queries.setQueryData(queryKeys.examRooms(), answer);
    setWas(answer.data);
    toast.success(answer.message);
  };
  const fail = (error: unknown) => {
    toast.failure(error);
    const theirs = isApiError(error) && error.fieldErrors.find(({ now }) => now !== undefined);
    if (theirs) setWas(parseRooms(String(theirs.now)) ?? was);
  };
  return (
    <Panel title={routineWords[lang].rooms}>
      <Form
        schema={roomsForm}
        defaults={fields}
        onSubmit={save}
        onFailure={fail}
        label={routineWords[lang].rooms}
      >
        <FormLeaving />
        <TakeNewer fields={fields} onTake={() => setWas(stored)} />
        <RoomsField />
        <div>
          <Submit busy={words.saving}>{routineWords[lang].saveRooms}</Submit>
        </div>
      </Form>
    </Panel>
  );
}

type RoutineFormProps = { exam: ClassExam; answer: RoutineAnswer; onSaved: () => void };

/**
 * A line for each subject; only those with a day are sent. A conflict shows at its line what somebody else wrote, and
 * that line alone is replaced by the next save.
 */
const RoutineForm = ({ exam, answer, onSaved }: RoutineFormProps) => {
  const { lang, words } = useStaffLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [was, setWas] = useState<readonly RoutinePaper[]>(answer.papers);
  const fields = { papers: toLines(answer), firstDay: '', fromTime: '10:00', toTime: '13:00' };
  const see = (conflicts: readonly Conflict[]) => {
    const isShown = (paper: RoutinePaper) =>
      conflicts.some(({ now, sent }) => isSameLine(now || sent, paper));
    setWas([...was.filter((paper) => !isShown(paper)), ...conflicts.flatMap(({ now }) => now || [])]);
  };
  const save = async ({ papers }: z.output<typeof routineForm>) => {
    const sent = papers.filter(({ date }) => date !== '');
    try {
      const saved = await api.put('/routine', {
        ...exam,
        papers: sent,
        was,
      });
      queries.setQueryData(queryKeys.routine(exam), saved);
      toast.success(saved.message);
      onSaved();
    } catch (error) {
      const errors = isApiError(error) ? error.fieldErrors : [];
      const conflicts = errors.filter(({ now }) => now !== undefined) as unknown as Conflict[];
      see(conflicts);
      // A line that was emptied here is not among those that were sent.
      const emptied = conflicts.filter(({ path }) => path === 'papers');
      throw renamePaths(error, (path) => {
        const index = /^papers\.(\d+)/.exec(path)?.[1];
        const line = index ? sent[Number(index)] : emptied.shift()?.now;
        const row = papers.findIndex((paper) => line && isSameLine(paper, line));
        return row < 0 ? path : `papers.${row}.${path.split('.')[2] ?? 'date'}`;
      });
    }
  };
  return (
    <Panel>
      <Form
        schema={routineForm}
        defaults={fields}
        onSubmit={save}
        onFailure={toast.failure}
        label={routineWords[lang].title}
      >
        <FormLeaving />
        <TakeNewer fields={fields} onTake={() => setWas(answer.papers)} />
        {answer.can.edit && <FillDays answer={answer} />}
        <Papers answer={answer} />
        <Actions>
          {answer.can.edit && <Submit busy={words.saving}>{routineWords[lang].save}</Submit>}
          <ButtonLink to={`/admit-cards?${new URLSearchParams(exam)}`}>{routineWords[lang].print}</ButtonLink>
        </Actions>
      </Form>
    </Panel>
  );
};

/** A line that somebody else changed meanwhile; blank where it is stored or sent no more. */
type Conflict = { path: string; now: RoutinePaper | ''; sent: RoutinePaper | '' };

const isSameLine = (one: RoutinePaper | '', other: RoutinePaper): boolean =>
  one !== '' && one.subjectId === other.subjectId && one.shift === other.shift;

/** A line without a day is not sent, so nothing else of it is wrong. */
const line = z
  .object({ subjectId: z.string(), shift: z.string(), date: z.string(), from: z.string(), to: z.string() })
  .superRefine((typed, context) => {
    if (typed.date === '') return;
    for (const { path, message } of routinePaper.safeParse(typed).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

const routineForm = z.object({
  papers: z.array(line),
  firstDay: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
});

/** What is stored, in the order of its days, and below it the subjects that are not in it yet. */
function toLines({ papers, subjects }: RoutineAnswer): RoutinePaper[] {
  const isIn = (id: string) => papers.some(({ subjectId }) => subjectId === id);
  const blank = { shift: ALL, date: '', from: '', to: '' };
  return [...papers, ...subjects.flatMap(({ _id }) => (isIn(_id) ? [] : [{ ...blank, subjectId: _id }]))];
}

/** Fills in the lines without a day. */
function FillDays({ answer }: { answer: RoutineAnswer }) {
  const { lang } = useStaffLanguage();
  const { getValues, setValue, setFocus, watch } = useFormContext();
  const hasBlank = watch('papers').some(({ date }: RoutinePaper) => date === '');
  const fillIn = () => {
    const [firstDay, from, to, papers] = getValues(['firstDay', 'fromTime', 'toTime', 'papers']);
    if (!firstDay) {
      setFocus('firstDay');
      return;
    }
    const isBlank = (id: string) =>
      papers.some((one: RoutinePaper) => one.subjectId === id && one.date === '');
    const open = answer.subjects.filter(({ _id }) => isBlank(_id));
    const days = proposeRoutine(open, { firstDay, from, to });
    const filled = papers.map((one: RoutinePaper) => {
      const day = one.date === '' && days.find(({ subjectId }) => subjectId === one.subjectId);
      return day ? { ...day, shift: one.shift } : one;
    });
    setValue('papers', inOrder(filled), { shouldDirty: true });
  };
  if (!hasBlank) return null;
  return (
    <Stack as="fieldset" gap={3}>
      <legend>{routineWords[lang].fill}</legend>
      <p>{routineWords[lang].fillHint}</p>
      <Fields short>
        <TextField name="firstDay" label={routineWords[lang].firstDay} type="date" />
        <TextField name="fromTime" label={routineWords[lang].from} type="time" />
        <TextField name="toTime" label={routineWords[lang].to} type="time" />
      </Fields>
      <div>
        <Button onClick={fillIn}>{routineWords[lang].fillIn}</Button>
      </div>
    </Stack>
  );
}

/** By day and time; lines without a day are last. */
const inOrder = (papers: readonly RoutinePaper[]): RoutinePaper[] => {
  const key = ({ date, from }: RoutinePaper) => `${date || '9'} ${from}`;
  return [...papers].sort((one, other) => key(one).localeCompare(key(other)));
};

type Line = { id: string; index: number; paper: RoutinePaper };

function Papers({ answer }: { answer: RoutineAnswer }) {
  const { lang, words, value } = useStaffLanguage();
  const { watch } = useFormContext();
  const { fields, insert } = useFieldArray({ name: 'papers' });
  const { allShifts, shifts } = useChoices();
  const typed: RoutinePaper[] = watch('papers');
  const lines = fields.map(({ id }, index): Line => ({ id, index, paper: typed[index]! }));
  const subjects = new Map(answer.subjects.map((subject) => [subject._id, subject]));
  const subjectName = ({ subjectId }: RoutinePaper): string => {
    const { name = '', nameBn = null, group = 'General' } = subjects.get(subjectId) ?? {};
    const shown = nameIn(lang, name, nameBn);
    return group === 'General' ? shown : `${shown} (${value(group)})`;
  };
  const cell = (name: 'date' | 'from' | 'to', title: string, type: 'date' | 'time') => ({
    title,
    cell: ({ index, paper }: Line) => (
      <CellField
        name={`papers.${index}.${name}`}
        label={`${title}: ${subjectName(paper)}`}
        type={type}
        readOnly={!answer.can.edit}
      />
    ),
  });
  const shiftColumn = {
    title: words.shift,
    cell: ({ index, paper }: Line) => (
      <>
        <CellSelect
          name={`papers.${index}.shift`}
          label={`${words.shift}: ${subjectName(paper)}`}
          choices={allShifts}
          disabled={!answer.can.edit}
        />
        {answer.can.edit && paper.shift !== ALL && (
          <Button
            look="quiet"
            onClick={() =>
              insert(index + 1, {
                ...paper,
                shift: shifts.find((one) => one.value !== paper.shift)?.value ?? ALL,
              })
            }
          >
            {routineWords[lang].anotherShift}
          </Button>
        )}
      </>
    ),
  };
  return (
    <div className={styles.papers}>
      <DataTable
        caption={routineWords[lang].table}
        columns={[
          { title: words.subject, cell: ({ paper }: Line) => subjectName(paper) },
          cell('date', routineWords[lang].day, 'date'),
          cell('from', routineWords[lang].from, 'time'),
          cell('to', routineWords[lang].to, 'time'),
          ...(shifts.length > 1 ? [shiftColumn] : []),
        ]}
        rows={lines}
        rowKey={({ id }) => id}
        cards
      />
    </div>
  );
}
