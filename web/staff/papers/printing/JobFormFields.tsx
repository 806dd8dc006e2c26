import { useWatch } from 'react-hook-form';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields, OwnClassNote } from '#web/staff/forms/FiltersForm.tsx';
import { MoreFields } from '#web/staff/papers/reports/MoreFields.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { CardFields } from './CardFields.tsx';
import { ALL, jobFieldsFor } from './jobFields.ts';
import { RollFields } from './RollFields.tsx';

const COHORT = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

type JobFormFieldsProps = {
  everyClass: boolean;
  scope: ClassScope;
};

/** The kind, the cohort, and what else its kind asks for. */
export const JobFormFields = ({ everyClass, scope }: JobFormFieldsProps) => {
  const { lang, words } = useStaffLanguage();
  const choices = useChoices();
  const kind: PrintedKind = useWatch({ name: 'kind' });
  const asks = jobFieldsFor(kind);
  const kinds = PRINTED_KINDS.map((value) => ({ value, label: printedDocuments[value].title[lang] }));
  const offered = asks.cards ? choices.everyClass : choices.classes;
  const classes = everyClass ? [{ value: ALL, label: words.allClasses }, ...offered] : offered;
  return (
    <>
      <SelectField name="kind" label={words.jobKind} choices={kinds} />
      <OwnClassNote scope={scope} />
      <Fields short>
        <FilterFields
          fields={asks.term ? COHORT : COHORT.filter((name) => name !== 'term')}
          all={['section', 'shift']}
          choices={{ className: classes }}
          neverBlank={['section', 'shift']}
          groups="whereThereAre"
          scope={scope}
        />
      </Fields>
      {asks.cards && <CardFields />}
      {asks.rolls && <RollFields />}
      {asks.rooms && <MoreFields more="rooms" />}
      {asks.merge && <CheckField name="is_merged" label={words.mergeResult} />}
    </>
  );
};
