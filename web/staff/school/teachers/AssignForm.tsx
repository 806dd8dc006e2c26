import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AssignedClass } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { AssignedClasses, assignedKey } from './AssignedClasses.tsx';
import { AssignFields } from './AssignFields.tsx';
import { type TickedClass, tickedClasses, withTicks } from './assignment.ts';
import styles from './Teachers.module.css';
import { useAssign } from './useAssignments.ts';

const schema = z.object({ classId: z.string(), shift: z.string(), subjects: z.array(z.string()) });
const BLANK: TickedClass = { classId: '', shift: '', subjects: [] };

type AssignFormProps = { teacherId: string; assigned: readonly AssignedClass[]; onClose: () => void };

/** What is assigned, ticked: what is unticked goes. Below it the subjects of a class and shift are chosen. */
export const AssignForm = ({ teacherId, assigned, onClose }: AssignFormProps) => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const assign = useAssign();
  const [problem, setProblem] = useState('');
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const tick = (keys: readonly string[], ticked: boolean) => {
    const next = new Set(unticked);
    for (const key of keys)
      if (ticked) next.delete(key);
      else next.add(key);
    setUnticked(next);
  };
  const submit = async (values: TickedClass) => {
    setProblem('');
    const next = changed(assigned, unticked, values);
    if (!next) {
      toast.error(words.assignIncomplete);
      return;
    }
    await assign.mutateAsync({ teacherId, was: assigned, next, message: words.subjectsAssigned });
    onClose();
  };
  const fail = (error: unknown) => {
    toast.error(words.subjectsNotAssigned);
    if (isApiError(error)) setProblem(t(error));
  };
  return (
    <Form schema={schema} defaults={BLANK} onSubmit={submit} onFailure={fail}>
      <Assigned assigned={assigned} unticked={unticked} onTick={tick} />
      <AssignFields assigned={tickedClasses(assigned)} />
      <FormLeaving changed={unticked.size > 0} />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <AssignButton isChanged={(values) => changed(assigned, unticked, values) !== null} />
        <Button onClick={onClose}>{words.close}</Button>
      </Actions>
    </Form>
  );
};

type AssignedProps = Parameters<typeof AssignedClasses>[0] & { assigned: readonly AssignedClass[] };

/** The class and shift that is open in the fields below is ticked there. */
const Assigned = ({ assigned, ...ticks }: Omit<AssignedProps, 'classes'>) => {
  const { words } = useStaffLanguage();
  const { classId, shift } = useWatch() as TickedClass;
  const classes = assigned.filter((one) => one.class_id._id !== classId || one.shift !== shift);
  return (
    <section className={styles.before}>
      <h3>{words.assigned}</h3>
      {assigned.length > 0 && <p className={styles.soft}>{words.untickToTakeAway}</p>}
      {(classes.length > 0 || assigned.length === 0) && <AssignedClasses classes={classes} {...ticks} />}
    </section>
  );
};

const AssignButton = ({ isChanged }: { isChanged: (values: TickedClass) => boolean }) => {
  const { words } = useStaffLanguage();
  const { isSubmitting } = useFormContext().formState;
  const values = useWatch() as TickedClass;
  return (
    <Button type="submit" look="main" disabled={isSubmitting || !isChanged(values)}>
      {isSubmitting ? words.assigning : words.assign}
    </Button>
  );
};

/** All that the teacher has after this, or null while nothing changes or the fields are half filled. */
function changed(
  assigned: readonly AssignedClass[],
  unticked: ReadonlySet<string>,
  values: TickedClass,
): TickedClass[] | null {
  const { classId, shift } = values;
  if ((classId !== '') !== (shift !== '')) return null;
  const kept = assigned.map((taught) => ({
    ...taught,
    subjects: taught.subjects.filter((subject) => !unticked.has(assignedKey(taught, subject))),
  }));
  const ticked = tickedClasses(kept);
  const next = classId === '' ? ticked : withTicks(ticked, values);
  return sameTicks(next, tickedClasses(assigned)) ? null : next;
}

function sameTicks(first: readonly TickedClass[], second: readonly TickedClass[]): boolean {
  const keys = (classes: readonly TickedClass[]) =>
    classes
      .flatMap(({ classId, shift, subjects }) =>
        subjects.map((subject) => [classId, shift, subject].join('|')),
      )
      .sort()
      .join('\n');
  return keys(first) === keys(second);
}
