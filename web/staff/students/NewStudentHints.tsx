import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { hasGroups } from '#documents/model/classes.ts';
import type { FoundStudent, NewStudentAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './NewStudentHints.module.css';

const PLACE = ['year', 'class', 'section', 'shift', 'group'] as const;
const TYPED = ['roll', 'studentName', 'studentNameBn', 'fatherName', 'motherName', 'mobile'] as const;
/** Of the message under the roll, which is taken away again when another one is typed. */
const TAKEN = 'taken';
const PAUSE_MS = 300;

/** While a student is filled in: offers the next free roll, says who has the typed one, and shows likely doubles. */
export const NewStudentHints = () => {
  const { lang, words, figures, value, className } = useStaffLanguage();
  const check = useNewStudentCheck();
  const { setValue, getValues, getFieldState, setError, clearErrors, watch } = useFormContext();
  const nameFor = (student: FoundStudent) => (lang === 'bn' && student.studentNameBn) || student.studentName;
  const offered = useRef('');
  // A roll that is typed stays, also where it is the one that was offered.
  useEffect(() => {
    const watching = watch((_, { name, type }) => {
      if (name === 'roll' && type === 'change') offered.current = '';
    });
    return () => watching.unsubscribe();
  }, [watch]);
  const nextRoll = check?.nextRoll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each class
  useEffect(() => {
    const roll = String(getValues('roll') ?? '');
    if (!nextRoll || (roll !== '' && roll !== offered.current)) return;
    offered.current = figures(nextRoll);
    setValue('roll', offered.current);
  }, [nextRoll]);
  const { holder = null, doubles = [] } = check ?? {};
  const taken = holder && words.rollTakenBy(figures(String(getValues('roll'))), nameFor(holder));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions never change
  useEffect(() => {
    if (taken) setError('roll', { type: TAKEN, message: taken });
    else if (getFieldState('roll').error?.type === TAKEN) clearErrors('roll');
  }, [taken]);
  const placementFor = ({ class: classIn, group, section, shift, roll, year, studentId }: FoundStudent) =>
    [
      figures(studentId),
      words.ofClass(className(classIn)),
      ...(hasGroups(Number(classIn)) ? [value(group)] : []),
      value(section),
      value(shift),
      `${words.roll} ${figures(roll)}`,
      figures(year),
    ].join(' \u00b7 ');
  return doubles.map((student) => (
    <p key={student._id} className={styles.double} role="status">
      {words.likelyDouble} {/* In a tab of its own, so that what is typed stays. */}
      <Link to={`/student/${student._id}`} target="_blank" rel="noreferrer">
        {nameFor(student)}
      </Link>{' '}
      ({placementFor(student)})
    </p>
  ));
};

/** What the server says of what is typed, once the typing pauses; null before the class is chosen and meanwhile. */
function useNewStudentCheck(): NewStudentAnswer | null {
  const names = [...PLACE, ...TYPED];
  const values: unknown[] = useWatch({ name: names });
  const body = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  const text = JSON.stringify(body);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: queryKeys.students('new', settled),
    queryFn: () => api.post<NewStudentAnswer>('/student/check-new', body),
    enabled: text === settled && PLACE.every((name) => body[name] !== ''),
    staleTime: 0,
  });
  return text === settled && data ? data : null;
}
