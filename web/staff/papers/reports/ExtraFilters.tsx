import { useController, useWatch } from 'react-hook-form';
import { ALL } from '#documents/model/exam.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { ALL_SUBJECTS, SUBJECT } from '#web/i18n/staff/terms.ts';
import { RoomsField, SharedRooms } from '#web/staff/exam/routine/RoomsField.tsx';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './figures/Reports.module.css';
import type { ReportForm } from './figures/report.ts';

type ExtraFiltersProps = Pick<ReportForm, 'more'> & { rooms: string; everyClass: boolean };

/** What a form asks besides the cohort; `rooms` are those that were typed last. */
export const ExtraFilters = ({ more, rooms, everyClass }: ExtraFiltersProps) => {
  if (more === 'subjectCode') return <SubjectChoice />;
  if (more !== 'rooms') return null;
  return (
    <>
      <RoomsField typedLast={rooms} />
      {everyClass && <SharedRooms />}
    </>
  );
};

/** One subject of the class in the form, or all of them; subjects with the same code are one choice. */
function SubjectChoice() {
  const { lang, figures } = useStaffLanguage();
  const watched: unknown[] = useWatch({ name: ['className', 'session', 'group'] });
  const [className = '', year = '', group = ''] = watched.map((value) => String(value ?? ''));
  const { data } = useSubjects(
    { class: className, year, ...(group && group !== ALL && { group }) },
    Boolean(className && year),
  );
  const byCode = new Map<string, string[]>();
  for (const { subjectCode, name, nameBn } of data?.data ?? [])
    byCode.set(subjectCode, [...(byCode.get(subjectCode) ?? []), (lang === 'bn' && nameBn) || name]);
  const choices = [...byCode].map(([value, names]) => ({
    value,
    label: `${[...new Set(names)].join(', ')} (${figures(value)})`,
  }));
  const every = { value: '', label: ALL_SUBJECTS[lang] };
  return <SelectField name="subjectCode" label={SUBJECT[lang]} choices={[every, ...choices]} />;
}

const NAME = 'is_merged';

/** A question, and a box that says yes to it. */
const MergeQuestion = () => {
  const words = useStaffWords();
  return (
    <fieldset className={styles.question}>
      <legend>{words.mergeResult}</legend>
      <CheckField name={NAME} label={words.yes} />
    </fieldset>
  );
};

/** A pair of radio buttons. */
const MergeSegments = () => {
  const words = useStaffWords();
  const { field } = useController({ name: NAME });
  return (
    <Segmented
      label={words.mergeChoice}
      value={field.value ? 'yes' : 'no'}
      segments={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      onChange={(choice) => field.onChange(choice === 'yes')}
    />
  );
};

/** One term or both, with the control that the specification has on each form. */
export const MergeChoice = ({ as }: { as: ReportForm['merge'] }) => {
  const words = useStaffWords();
  switch (as) {
    case 'question':
      return <MergeQuestion />;
    case 'radio':
      return <MergeSegments />;
    case 'check':
      return <CheckField name={NAME} label={words.mergeChoice} />;
    case null:
      return null;
  }
};
