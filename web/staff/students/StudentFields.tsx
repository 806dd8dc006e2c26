import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameIn } from '#documents/i18n/language.ts';
import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import { BLOOD_GROUPS } from '#documents/model/student.ts';
import { isByChoice } from '#documents/model/subject.ts';
import { appliesTo, choiceKey } from '#documents/rules/takenSubjects.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { BothScripts } from '#web/staff/forms/BothScripts.tsx';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields } from '#web/staff/forms/FiltersForm.tsx';
import { STUDENTS_CALL } from '#web/staff/forms/filters.ts';
import { useConfigChoices, useConfigs } from '#web/staff/forms/schoolLists.ts';
import { Check } from '#web/ui/Check.tsx';
import { Fields, Problem } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import styles from './StudentList.module.css';

const BLOOD_CHOICES = BLOOD_GROUPS.map((value) => ({ value, label: value }));

const ENROLMENT = ['className', 'session', 'section', 'shift', 'group'] as const;

type StudentFieldsProps = {
  /** Of a student who is there already: the ID stays, and so does the year of the enrolment that is edited. */
  editing?: boolean;
};

/** Names, parents and phone; the enrolment; and what ID cards and emergencies need, which may all be left blank. */
export const StudentFields = ({ editing = false }: StudentFieldsProps) => {
  const { words, t } = useStaffLanguage();
  const labels = words.personFields;
  const { error, refetch } = useConfigs();
  const religions = useConfigChoices('religion');
  const genders = useConfigChoices('gender');
  const choices = useChoices();
  // Another class, section or shift is not theirs to enter: it is not offered, instead of refused at the end.
  const scope = ownClassScope(useProfile().data);
  return (
    <>
      {error && (
        <Notice wrong onRetry={refetch}>
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      <Fields pairs={editing ? 2 : 4}>
        <TextField name="studentId" label={words.studentIdLabel} readOnly={editing} autoComplete="off" />
        <NumberField name="roll" label={words.roll} />
        <BothScripts name="studentName" label={words.name} data-begin={editing || undefined} />
        <BothScripts name="fatherName" label={words.fatherName} />
        <BothScripts name="motherName" label={words.motherName} />
        <TextField name="mobile" label={words.phoneNumber} inputMode="tel" autoComplete="off" />
      </Fields>
      <Fields short>
        <FilterFields
          fields={editing ? ENROLMENT.filter((name) => name !== 'session') : ENROLMENT}
          call={STUDENTS_CALL}
          labels={{ session: words.year, className: words.class }}
          choices={{ session: choices.enrolmentYears }}
          scope={scope}
        />
        <SelectField name="religion" label={words.religion} choices={religions} placeholder={words.choose} />
        <SelectField name="gender" label={words.gender} choices={genders} placeholder={words.choose} />
        <ChoiceFields />
      </Fields>
      <Fields pairs={editing ? 2 : 4}>
        <BothScripts name="guardianName" label={labels.guardianName} hint={words.ifOtherThanParents} />
        <TextField
          name="emergencyPhone"
          label={labels.emergencyPhone}
          hint={words.ifOtherThanMobile}
          inputMode="tel"
          autoComplete="off"
        />
        <SelectField
          name="bloodGroup"
          label={labels.bloodGroup}
          choices={BLOOD_CHOICES}
          placeholder={words.none}
        />
      </Fields>
    </>
  );
};

const SEAT = ['class', 'group', 'year', 'religion'] as const;
type Seat = 'className' | 'group' | 'year' | 'religion';

/** Only where the class and group have subjects by choice; a code that they do not have is taken away. */
const ChoiceFields = () => {
  const words = useStaffWords();
  const { getValues, setValue, formState } = useFormContext();
  const { isReady, defaultValues } = formState;
  const seat = useWatch({ name: SEAT }).map(String) as [string, string, string, string];
  const [className, group, year, religion] = seat;
  const { offered, isKnown, error } = useOffered({ className, group, year, religion });
  const codes = offered.map(({ value }) => value);
  const fourths = offered.filter(({ isFourth }) => isFourth);
  const fourthCodes = fourths.map(({ value }) => value);
  const isWhereStored = SEAT.every((name, at) => String(defaultValues?.[name]) === seat[at]);
  const takeIn = useEffectEvent(() => {
    setValue('fourthSubjects', fourthCodes);
    const chosen = getValues('fourthSubjectCode') ?? '';
    const kept = keptCode(chosen, { codes: fourthCodes, isWhereStored });
    if (isKnown && kept !== chosen) setValue('fourthSubjectCode', kept);
    const optional: string[] = getValues('chosenSubjectCodes') ?? [];
    const stay = optional.filter((code) => keptCode(code, { codes, isWhereStored }) !== '');
    if (isKnown && stay.length < optional.length) setValue('chosenSubjectCodes', stay);
  });
  const offer = [isKnown, isWhereStored, ...codes].join();
  useEffect(() => {
    if (isReady && offer) takeIn();
  }, [isReady, offer]);
  if (error) return <Problem>{words.subjectsFailed}</Problem>;
  if (offered.length === 0) return null;
  return (
    <>
      {fourths.length > 0 && (
        <SelectField
          name="fourthSubjectCode"
          label={words.fourthSubjectLabel}
          choices={fourths}
          placeholder={words.choose}
        />
      )}
      <ChosenSubjects offered={offered} group={group} />
    </>
  );
};

/**
 * Which subjects by choice are compulsory for the student, and what follows where nothing is ticked. Possible fourth ones
 * are among them once the fourth is chosen.
 */
const ChosenSubjects = ({ offered, group }: { offered: readonly OfferedSubject[]; group: string }) => {
  const { words, t } = useStaffLanguage();
  const { setValue, getFieldState, formState } = useFormContext();
  const [fourthCode, chosen = []]: [string, string[]] = useWatch({
    name: ['fourthSubjectCode', 'chosenSubjectCodes'],
  }) as never;
  const fourth = offered.find(({ value }) => value === fourthCode);
  const others = offered.filter(({ choice, isFourth }) => (fourth || !isFourth) && choice !== fourth?.choice);
  if (others.length === 0) return null;
  const isFlagged = others.some(({ isFourth }) => isFourth);
  const ofGroup = others.filter((subject) => subject.isFourth && subject.group === group);
  const isOne = fourth?.group === group && new Set(ofGroup.map(({ choice }) => choice)).size === 1;
  const byMarks = isFlagged ? words.chosenFollowsMarks : words.optionalFollows;
  const follows = isOne ? words.chosenFollows(ofGroup.map(({ label }) => label).join(', ')) : byMarks;
  const { error } = getFieldState('chosenSubjectCodes', formState);
  const tick = (code: string, isOn: boolean) =>
    setValue(
      'chosenSubjectCodes',
      others.map(({ value }) => value).filter((one) => (one === code ? isOn : chosen?.includes(one))),
      { shouldDirty: true },
    );
  return (
    <fieldset className={styles.chosen}>
      <legend>{isFlagged ? words.chosenSubjects : words.optionalSubjects}</legend>
      {others.map(({ value, label }) => (
        <Check
          key={value}
          label={label}
          checked={chosen?.includes(value) ?? false}
          onChange={(isOn) => tick(value, isOn)}
        />
      ))}
      <p className="soft">{follows}</p>
      {error?.message && <Problem>{t(error.message)}</Problem>}
    </fieldset>
  );
};

type Offered = { codes: readonly string[]; isWhereStored: boolean };

/**
 * What stays of a chosen subject when it is known which are offered: one of them. A sheet may say a code before the year
 * has its subjects; where nothing is offered it stays with a student who stays.
 */
export const keptCode = (chosen: string, { codes, isWhereStored }: Offered): string => {
  const waits = codes.length === 0 && isWhereStored;
  return waits || codes.includes(chosen) ? chosen : '';
};

/** A subject by choice, with what tells whether another is the same choice (rules 4 and 9). */
type OfferedSubject = Choice & { group: string; choice: string; isFourth: boolean };

type Offers = {
  offered: OfferedSubject[];
  /** Not while they are on their way, or before class and group are chosen. */
  isKnown: boolean;
  error: Error | null;
};

/** What a student of this class, group and religion may choose, possible fourth subjects in classes 9 and 10 alone. */
const useOffered = ({ className, year, religion, ...seat }: Record<Seat, string>): Offers => {
  const { lang } = useStaffLanguage();
  const group = hasGroups(Number(className)) ? seat.group : 'General';
  const filters = { class: className, group, year };
  const hasFourth = hasFourthSubject(Number(className));
  const { data, isSuccess, error } = useGet(
    queryKeys.subjects(filters),
    `/subjects?${new URLSearchParams(filters)}`,
    { enabled: Boolean(className && group && year) },
  );
  const offered = (data?.data ?? [])
    .map((subject) => ({ ...subject, isFourthSubject: hasFourth && subject.isFourthSubject }))
    .filter((subject) => isByChoice(subject) && appliesTo(subject, { group, religion }))
    .map((subject) => ({
      group: subject.group,
      isFourth: subject.isFourthSubject,
      choice: choiceKey(subject),
      value: subject.subjectCode,
      label: nameIn(lang, subject.name, subject.nameBn),
    }));
  return { offered, isKnown: isSuccess, error };
};
