import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { CardTemplate, User } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { type CardRequest, cardRequest } from './cardRequest.ts';
import { SectionLetter } from './SectionLetter.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

/** How far back cards are printed (specification 3, section 9). */
const YEARS = 100;

/** Who works in one class begins with it. */
const ownFilters = (user: User | undefined): Record<string, string> => {
  if (!user?.class_id) return {};
  const { class_id, section, shift, group } = user;
  return { class: class_id.name, section: section ?? '', shift: shift ?? '', group: group ?? '' };
};

type CardFormProps = {
  last: Record<string, string>;
  own: User | undefined;
  templates: readonly CardTemplate[];
  onChosen: (request: CardRequest) => Promise<void>;
};

/** Pressing a background sends the form. */
export const CardForm = ({ last, own, templates, onChosen }: CardFormProps) => {
  const { words, figures } = useStaffLanguage();
  const { everyClass } = useChoices();
  const scope = ownClassScope(own);
  const thisYear = yearAtSchool();
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const inFigures = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: figures(each) }));
  return (
    <FiltersForm
      schema={cardRequest}
      last={{ layout: '1', ...ownFilters(own), ...last, templateNumber: '0' }}
      fields={['rollFrom', 'year', 'section', 'group', 'shift', 'class']}
      labels={{ year: words.cards.academicYear }}
      choices={{ session: inFigures(years), className: everyClass }}
      scope={scope}
      instead={
        scope
          ? {}
          : { section: <SectionLetter key="section" label={words.section} hint={words.cards.sectionHint} /> }
      }
      more={<SelectField name="layout" label={words.cards.cardType} choices={inFigures(['1', '2'])} />}
      onSubmit={onChosen}
      label={words.cards.filters}
    >
      <TemplateChoice templates={templates} />
    </FiltersForm>
  );
};
