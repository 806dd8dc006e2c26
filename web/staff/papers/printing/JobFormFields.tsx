import { useWatch } from 'react-hook-form';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { GroupField } from '#web/cohort/CohortFields.tsx';
import { offerOwn, useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { OwnClass } from '#web/staff/forms/ownClass.ts';
import { MoreFields } from '#web/staff/papers/reports/MoreFields.tsx';
import { CheckField } from '#web/ui/Check.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { CardFields } from './CardFields.tsx';
import { ALL, jobFieldsFor } from './jobFields.ts';
import type { JobFields } from './jobRequest.ts';
import { RollFields } from './RollFields.tsx';
import { withOwn } from './withOwn.ts';

type JobFormFieldsProps = {
  everyClass: boolean;
  /** The only place that is offered. */
  own: OwnClass | undefined;
  /** What the form begins with. */
  last: Partial<JobFields>;
};

/** The kind, the cohort, and what else its kind asks for. */
export const JobFormFields = ({ everyClass, own, last }: JobFormFieldsProps) => {
  const { lang, words, figures, value: named } = useStaffLanguage();
  const choices = useChoices();
  const kind: PrintedKind = useWatch({ name: 'kind' });
  const asks = jobFieldsFor(kind);
  const kinds = PRINTED_KINDS.map((value) => ({ value, label: printedDocuments[value].title[lang] }));
  const offered = asks.cards ? choices.everyClass : choices.classes;
  const classes = everyClass ? [{ value: ALL, label: words.allClasses }, ...offered] : offered;
  const placeholder = words.choose;
  return (
    <>
      <SelectField name="kind" label={words.jobKind} choices={kinds} />
      <Fields short>
        <SelectField
          name="session"
          label={words.session}
          choices={withOwn(choices.sessions, last.session, figures)}
          placeholder={placeholder}
        />
        {asks.term && (
          <SelectField
            name="term"
            label={words.term}
            choices={withOwn(choices.terms, last.term, named)}
            placeholder={placeholder}
          />
        )}
        <SelectField
          name="className"
          label={words.className}
          choices={offerOwn(classes, own?.className)}
          placeholder={placeholder}
        />
        <SelectField
          name="section"
          label={words.section}
          choices={offerOwn(withOwn(choices.allSections, last.section, named), own?.section)}
        />
        <SelectField
          name="shift"
          label={words.shift}
          choices={offerOwn(withOwn(choices.allShifts, last.shift, named), own?.shift)}
        />
        <GroupField onlyWithGroups />
      </Fields>
      {asks.cards && <CardFields />}
      {asks.rolls && <RollFields />}
      {asks.rooms && <MoreFields more="rooms" />}
      {asks.merge && <CheckField name="is_merged" label={words.mergeResult} />}
    </>
  );
};
