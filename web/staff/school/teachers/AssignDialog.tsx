import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ListedSubject } from '#documents/model/subject.ts';
import type { AssignedClass } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import {
  followTicks,
  subjectKey,
  type TickedClass,
  tickedClasses,
  useAssign,
  useAssignments,
  useTaughtName,
  withTicks,
} from '#web/staff/context/assignments.ts';
import { CancelButton } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { describePlace } from '#web/staff/forms/names.ts';
import { useClasses, useSubjects } from '#web/staff/forms/schoolLists.ts';
import styles from '#web/staff/school/School.module.css';
import { fullName } from '#web/staff/school/users/userValues.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Problem, Stack } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type AssignDialogProps = {
  teacher: { _id: string; firstName: string; lastName: string } | null;
  onClose: () => void;
};

/** Closed, it holds nothing: the next opening starts afresh. */
export const AssignDialog = ({ teacher, onClose }: AssignDialogProps) => {
  const { words } = useStaffLanguage();
  return (
    <Dialog
      title={words.assignTitle(teacher ? fullName(teacher) : '')}
      open={teacher !== null}
      onClose={onClose}
    >
      {teacher && <Assignment teacherId={teacher._id} onClose={onClose} />}
    </Dialog>
  );
};

const Assignment = ({ teacherId, onClose }: { teacherId: string; onClose: () => void }) => {
  const { words, t } = useStaffLanguage();
  const { data, error } = useAssignments(teacherId);
  // What is ticked stays where the list cannot be read again.
  if (error && !data) return <Problem>{words.errorPrefix(t(error))}</Problem>;
  if (!data)
    return (
      <p className="soft" role="status">
        {words.loading}
      </p>
    );
  const assigned = data.data.flatMap(({ ClassVsSubject }) => ClassVsSubject);
  return <AssignForm teacherId={teacherId} assigned={assigned} onClose={onClose} />;
};

const schema = z.object({ classId: z.string(), shift: z.string(), subjects: z.array(z.string()) });
const BLANK: TickedClass = { classId: '', shift: '', subjects: [] };

type AssignFormProps = { teacherId: string; assigned: readonly AssignedClass[]; onClose: () => void };

/** What is assigned, ticked: what is unticked goes. Below it the subjects of a class and shift are chosen. */
const AssignForm = ({ teacherId, assigned, onClose }: AssignFormProps) => {
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
      return false;
    }
    await assign.mutateAsync({ teacherId, was: assigned, next, message: words.subjectsAssigned });
    return true;
  };
  const fail = (error: unknown) => {
    toast.error(words.subjectsNotAssigned);
    if (isApiError(error)) setProblem(t(error));
  };
  return (
    <Form schema={schema} defaults={BLANK} onSubmit={submit} onSaved={onClose} onFailure={fail}>
      <Assigned assigned={assigned} unticked={unticked} onTick={tick} />
      <AssignFields assigned={tickedClasses(assigned)} />
      <FormLeaving changed={unticked.size > 0} />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <AssignButton isChanged={(values) => changed(assigned, unticked, values) !== null} />
        <CancelButton onClick={onClose}>{words.close}</CancelButton>
      </Actions>
    </Form>
  );
};

type AssignedProps = {
  assigned: readonly AssignedClass[];
  unticked: ReadonlySet<string>;
  onTick: (keys: readonly string[], ticked: boolean) => void;
};

/** Each class and shift with a tick for each subject, but the one that is open in the fields below: it is ticked there. */
const Assigned = ({ assigned, unticked, onTick }: AssignedProps) => {
  const language = useStaffLanguage();
  const { words } = language;
  const nameFor = useTaughtName();
  const { classId, shift } = useWatch() as TickedClass;
  const classes = assigned.filter((one) => one.class_id._id !== classId || one.shift !== shift);
  return (
    <Stack as="section" gap={2}>
      <h3>{words.assigned}</h3>
      <p className="soft">{assigned.length > 0 ? words.untickToTakeAway : words.nothingAssigned}</p>
      {classes.map((taught) => {
        const { class_id, shift, subjects } = taught;
        const keys = subjects.map((subject) => assignedKey(taught, subject));
        const title = describePlace(language, { className: class_id.name, shift });
        return (
          <fieldset key={`${class_id._id}-${shift}`} aria-label={title}>
            <TickAll
              label={title}
              count={keys.filter((key) => !unticked.has(key)).length}
              of={keys.length}
              onTick={(ticked) => onTick(keys, ticked)}
            />
            <div className={styles.taught}>
              {subjects.map((subject) => {
                const key = assignedKey(taught, subject);
                return (
                  <Check
                    key={key}
                    label={nameFor(subject)}
                    checked={!unticked.has(key)}
                    onChange={(ticked) => onTick([key], ticked)}
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </Stack>
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

const assignedKey = (
  { class_id, shift }: Pick<AssignedClass, 'class_id' | 'shift'>,
  subject: { group: string; code: string },
): string => `${class_id._id}|${shift}|${subjectKey(subject)}`;

/** Class first, then its subjects, then the shift: what is assigned there already is ticked. */
const AssignFields = ({ assigned }: { assigned: readonly TickedClass[] }) => {
  const { words, className } = useStaffLanguage();
  const { shifts } = useChoices();
  const classes = useClasses();
  const classId: string = useWatch({ name: 'classId' });
  const shift: string = useWatch({ name: 'shift' });
  const chosen = classes.data?.find(({ _id }) => _id === classId);
  const { data, error, isLoading } = useSubjects(
    { class: String(chosen?.value ?? '') },
    chosen !== undefined,
  );
  const subjects = data && newestOfEachCode(data.data);
  const here = assigned.find((one) => one.classId === classId && one.shift === shift);
  useFieldTicks(classId, here?.subjects ?? []);
  return (
    <>
      <SelectField
        name="classId"
        label={words.class}
        choices={(classes.data ?? []).map(({ _id, name }) => ({ value: _id, label: className(name) }))}
        placeholder={classes.isLoading ? words.loadingClasses : words.chooseClass}
      />
      {classes.error && <Problem>{words.classesFailed}</Problem>}
      {error && <Problem>{words.subjectsFailed}</Problem>}
      {isLoading && <p role="status">{words.loadingSubjects}</p>}
      {subjects?.length === 0 && <p role="status">{words.noSubjectsAvailable}</p>}
      {subjects && subjects.length > 0 && (
        <>
          <SubjectChecks subjects={subjects} />
          <SelectField name="shift" label={words.shift} choices={shifts} placeholder={words.chooseShift} />
        </>
      )}
    </>
  );
};

/** An assignment holds in every year: each code is offered once, with its newest name. */
const newestOfEachCode = (subjects: readonly ListedSubject[]): ListedSubject[] => {
  const codes = new Map<string, ListedSubject>();
  for (const subject of [...subjects].sort((one, other) => other.year - one.year)) {
    const key = subjectKey({ group: subject.group, code: subject.subjectCode });
    if (!codes.has(key)) codes.set(key, subject);
  }
  return [...codes.values()].sort((one, other) => one.subjectCode.localeCompare(other.subjectCode));
};

/** Another class clears what was ticked; what is assigned, or becomes so meanwhile, is ticked. */
const useFieldTicks = (classId: string, assigned: readonly string[]) => {
  const { getValues, setValue } = useFormContext();
  const last = useRef<{ classId: string; assigned: readonly string[] }>({ classId: '', assigned: [] });
  const key = assigned.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => {
    const { current } = last;
    const sameClass = current.classId === classId;
    const ticks: string[] = sameClass ? getValues('subjects') : [];
    setValue('subjects', followTicks(ticks, sameClass ? current.assigned : [], assigned));
    last.current = { classId, assigned };
  }, [classId, key]);
};

const SubjectChecks = ({ subjects }: { subjects: readonly ListedSubject[] }) => {
  const { words } = useStaffLanguage();
  const nameFor = useTaughtName();
  const { setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: 'subjects' });
  const keyFor = ({ group, subjectCode }: ListedSubject) => subjectKey({ group, code: subjectCode });
  const keys = subjects.map(keyFor);
  const choose = (each: string[]) => setValue('subjects', each);
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset>
      <legend>{words.subjects}</legend>
      <TickAll
        label={words.everySubject}
        count={keys.filter((key) => chosen.includes(key)).length}
        of={keys.length}
        onTick={(ticked) => choose(ticked ? keys : [])}
      />
      <div className={styles.list}>
        {subjects.map((subject) => (
          <Check
            key={subject._id}
            label={nameFor(subject)}
            checked={chosen.includes(keyFor(subject))}
            onChange={() => toggle(keyFor(subject))}
          />
        ))}
      </div>
    </fieldset>
  );
};

type TickAllProps = { label: string; count: number; of: number; onTick: (ticked: boolean) => void };

/** One tick for all of a list, half ticked when only some are. */
const TickAll = ({ label, count, of, onTick }: TickAllProps) => (
  <Check
    label={<strong>{label}</strong>}
    checked={count === of}
    partly={count > 0 && count < of}
    onChange={() => onTick(count < of)}
  />
);
