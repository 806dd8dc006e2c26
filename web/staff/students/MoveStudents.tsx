import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { MoveInput } from '#documents/model/moveStudents.ts';
import type { ListedStudent, MoveAnswer } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { describePlace, useStudentName } from '#web/staff/forms/names.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Problem, Row, Stack } from '#web/ui/Layout.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';

type MoveStudentsProps = {
  /** None: the dialog is closed. */
  students: readonly ListedStudent[];
  year: string | undefined;
  onClose: () => void;
  onMoved: () => void;
};

export const MoveStudents = ({ students, onClose, ...rest }: MoveStudentsProps) => {
  const { words, lang, figures } = useStaffLanguage();
  const title = tickedWords[lang].moveTitle(words.studentsFound(figures(students.length)));
  return (
    <Dialog title={title} open={students.length > 0} onClose={onClose} wide>
      <MoveForm students={students} onClose={onClose} {...rest} />
    </Dialog>
  );
};

type Move = Omit<MoveInput, 'year'> & { year?: string };

const MOVE = '/student/many-move';

/** Shows who would get which roll before anything is stored; a roll that is taken is named with its student. */
function MoveForm({ students, year, onClose, onMoved }: MoveStudentsProps) {
  const language = useStaffLanguage();
  const { words, lang, t, figures } = language;
  const labels = tickedWords[lang];
  const toast = useToast();
  const nameFor = useStudentName();
  const { sections, shifts } = useChoices();
  const [section, setSection] = useState('');
  const [shift, setShift] = useState('');
  const [rolls, setRolls] = useState<Move['rolls']>('next');
  const move: Move = {
    ids: students.map(({ _id }) => _id),
    section,
    rolls,
    ...(shift && { shift }),
    ...(year && { year }),
  };
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: queryKeys.students('move', move),
    queryFn: () => api.post(`${MOVE}?dryRun=true`, move),
    enabled: section !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const store = useAction({
    call: () => api.post(MOVE, { ...move, seen: preview?.seen }),
    done: (answer) => labels.moved(words.studentsFound(figures(answer.data.length))),
    onDone: () => {
      onMoved();
      onClose();
    },
    // The preview below is read again, with the rolls that are free by now.
    onFailed: (refusal) => {
      const changed = isApiError(refusal) ? refusal.fieldErrors : [];
      if (changed.length > 0) toast.error(changed.map(t).join('. '));
      else toast.failure(refusal);
    },
    changes: [queryKeys.students()],
  });
  const placementFor = (at: MoveAnswer['data'][number]['to']): string =>
    describePlace(language, at, ['section', 'shift', 'roll']);
  const data = preview?.data;
  const refused = error ? [error] : [];
  const problems = isApiError(error) && error.fieldErrors.length > 0 ? error.fieldErrors : refused;
  return (
    <Stack gap={5}>
      <Row gap={4}>
        <Select
          label={labels.toSection}
          value={section}
          choices={[{ value: '', label: words.choose }, ...sections]}
          onChange={setSection}
        />
        <Select
          label={words.shift}
          value={shift}
          choices={[{ value: '', label: labels.shiftAsNow }, ...shifts]}
          onChange={setShift}
        />
        <Segmented
          label={labels.rolls}
          value={rolls}
          segments={toChoices(['next', 'same'], labels.rollChoices)}
          onChange={setRolls}
        />
      </Row>
      {section === '' && <p>{labels.chooseSection}</p>}
      {problems.length > 0 && (
        <Problem>
          {problems.map((problem) => (
            <Fragment key={problem.message}>
              {t(problem)}
              <br />
            </Fragment>
          ))}
        </Problem>
      )}
      {problems.length === 0 && data?.length === 0 && <p>{labels.stayHere}</p>}
      {problems.length === 0 && data && data.length > 0 && (
        <DataTable
          long
          caption={labels.preview}
          columns={[
            {
              title: words.studentName,
              cell: (moved) => (
                <>
                  {nameFor(moved)} <span className="soft">{figures(moved.studentId)}</span>
                </>
              ),
            },
            { title: labels.from, cell: ({ from }) => placementFor(from) },
            { title: labels.to, cell: ({ to }) => placementFor(to) },
          ]}
          rows={data}
          rowKey={({ _id }) => _id}
        />
      )}
      <Actions>
        <Button
          look="main"
          disabled={store.isPending || isFetching || problems.length > 0 || !data?.length}
          onClick={() => store.mutate()}
        >
          {store.isPending ? labels.moving : labels.move}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Stack>
  );
}
