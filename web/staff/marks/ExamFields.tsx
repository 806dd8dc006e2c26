import { useWatch } from 'react-hook-form';
import { GroupField } from '#web/cohort/GroupField.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { type MarkPlaces, mayChooseClass, mayChooseSection, mayChooseShift } from './markPlaces.ts';
import { type ExamNames, SubjectField } from './SubjectField.tsx';
import { useOffered } from './useOffered.ts';

type ExamFieldsProps = {
  places: MarkPlaces;
  names: ExamNames;
  labels: { session: string; term: string; class: string; group: string; subject: string };
  /** What the empty choices say: a list may leave them empty. */
  placeholder: string;
  /** A subject that groups share may be of all of them at once. */
  allGroups?: boolean;
};

/** An exam, a place and a subject: each select offers what follows from those before it and what the user may choose. */
export const ExamFields = ({ places, names, labels, placeholder, allGroups = false }: ExamFieldsProps) => {
  const words = useStaffWords();
  const { sessions, terms, classes, allSections, allShifts } = useChoices();
  const watched: unknown[] = useWatch({ name: [names.class, 'shift'] });
  const [className = '', shift = ''] = watched.map((value) => String(value ?? ''));
  const chosen = { className, shift };
  const shifts = allShifts.filter(({ value }) => !className || mayChooseShift(places, chosen, value));
  const sections = allSections.filter(({ value }) => !className || mayChooseSection(places, chosen, value));
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
        classes.filter(({ value }) => mayChooseClass(places, value)),
      )}
      {select('shift', words.shift, shifts)}
      {select('section', words.section, sections)}
      <GroupField classField={names.class} label={labels.group} placeholder={placeholder} all={allGroups} />
      <SubjectField places={places} names={names} label={labels.subject} placeholder={placeholder} />
    </>
  );
};
