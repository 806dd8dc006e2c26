import { useWatch } from 'react-hook-form';
import { GroupField } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { type MarkScope, mayChooseClass, mayChooseSection, mayChooseShift } from './markScope.ts';
import { type ExamNames, SubjectField } from './SubjectField.tsx';
import { useOffered } from './useOffered.ts';

type ExamFieldsProps = {
  scope: MarkScope;
  names: ExamNames;
  labels: { session: string; term: string; class: string; group: string; subject: string };
  /** What the empty choices say: a list may leave them empty. */
  placeholder: string;
  /** A subject that groups share may be of all of them at once. */
  allGroups?: boolean;
};

/** An exam, a section and a subject: each select offers what follows from those before it and what the user may choose. */
export const ExamFields = ({ scope, names, labels, placeholder, allGroups = false }: ExamFieldsProps) => {
  const words = useStaffWords();
  const { sessions, terms, classes, allSections, allShifts } = useChoices();
  const watched: unknown[] = useWatch({ name: [names.class, 'shift'] });
  const [className = '', shift = ''] = watched.map((value) => String(value ?? ''));
  const chosen = { className, shift };
  const shifts = allShifts.filter(({ value }) => !className || mayChooseShift(scope, chosen, value));
  const sections = allSections.filter(({ value }) => !className || mayChooseSection(scope, chosen, value));
  useOffered('shift', shifts);
  useOffered('section', sections);
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={choices} placeholder={placeholder} />
  );
  return (
    <>
      {select('session', labels.session, sessions)}
      {select('term', labels.term, terms)}
      {select(
        names.class,
        labels.class,
        classes.filter(({ value }) => mayChooseClass(scope, value)),
      )}
      {select('shift', words.shift, shifts)}
      {select('section', words.section, sections)}
      <GroupField classField={names.class} label={labels.group} placeholder={placeholder} all={allGroups} />
      <SubjectField scope={scope} names={names} label={labels.subject} placeholder={placeholder} />
    </>
  );
};
