import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { requiredRooms } from '#documents/model/examRooms.ts';
import type { RoomsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { routineWords } from '#web/i18n/staff/routine.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { RoomsField } from './RoomsField.tsx';
import styles from './Routine.module.css';
import { RoutineForm } from './RoutineForm.tsx';
import { roomsAsTyped, useRooms, useRoutine } from './useRoutine.ts';

/** The routine of a class in the exam of the address, and the rooms of the school. */
export const Routine = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions, terms, classes } = useChoices();
  const [address, setAddress] = useSearchParams();
  const exam: ClassExam = {
    session: address.get('session') ?? sessions[0]!.value,
    term: address.get('term') ?? terms.at(-1)?.value ?? '',
    className: address.get('className') ?? classes.at(-1)!.value,
  };
  const set = (changed: Partial<ClassExam>) =>
    askToLeave(() => setAddress({ ...exam, ...changed }, { replace: true }));
  return (
    <Screen title={routineWords[lang].title} lead={routineWords[lang].lead}>
      <search className={styles.choice} aria-label={routineWords[lang].place}>
        <FilterBar
          values={exam}
          onChange={set}
          fields={['session', 'term', 'className']}
          labels={{ className: words.class }}
        />
      </search>
      <RoutineOfClass key={JSON.stringify(exam)} exam={exam} />
      <Rooms />
    </Screen>
  );
};

function RoutineOfClass({ exam }: { exam: ClassExam }) {
  const { lang, words } = useStaffLanguage();
  const { data: answer, error, refetch } = useRoutine(exam);
  const [saves, setSaves] = useState(0);
  if (error && !answer)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {words.errorPrefix(error.message)}
      </Notice>
    );
  if (!answer) return <Loading />;
  if (answer.subjects.length === 0) return <Notice>{routineWords[lang].noSubjects}</Notice>;
  return <RoutineForm key={saves} exam={exam} answer={answer} onSaved={() => setSaves(saves + 1)} />;
}

const roomsForm = z.object({ rooms: requiredRooms });

/** The rooms in which exams are written, the same for each class. */
function Rooms() {
  const { lang, words, figures } = useStaffLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useRooms();
  if (!data?.can.edit) return null;
  const save = async ({ rooms }: z.output<typeof roomsForm>) => {
    const answer = await api.put<RoomsAnswer & { message: string }>('/exam-rooms', { rooms, was: data.data });
    queries.setQueryData(queryKeys.examRooms(), answer);
    toast.success(answer.message);
  };
  const fail = (error: unknown) => {
    toast.failure(error);
    void queries.invalidateQueries({ queryKey: queryKeys.examRooms() });
  };
  return (
    <Panel title={routineWords[lang].rooms}>
      <Form
        schema={roomsForm}
        defaults={{ rooms: roomsAsTyped(data.data, figures) }}
        onSubmit={save}
        onFailure={fail}
        label={routineWords[lang].rooms}
      >
        <FormLeaving saved={JSON.stringify(data.data)} />
        <RoomsField />
        <div>
          <Submit busy={words.saving}>{routineWords[lang].saveRooms}</Submit>
        </div>
      </Form>
    </Panel>
  );
}
