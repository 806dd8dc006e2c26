import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { CardTemplate, User } from '#web/api/answers.ts';
import { GroupField } from '#web/cohort/CohortFields.tsx';
import { offerOwn, useChoices } from '#web/cohort/useChoices.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ownClassOnly } from '#web/staff/forms/ownClass.ts';
import { RollRangeFields } from '#web/staff/forms/RollRangeFields.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { type CardRequest, cardRequest } from './cardRequest.ts';
import { SectionLetter } from './SectionLetter.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

/** How far back cards are printed (specification 3, section 9). */
const YEARS = 100;

const BLANK = { rollFrom: '', rollTo: '', class: '', section: '', group: '', shift: '', layout: '1' };

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
  const { lang, words, figures, value } = useStaffLanguage();
  const choices = useChoices();
  const only = ownClassOnly(own);
  const thisYear = yearAtSchool();
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  const inFigures = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: figures(each) }));
  return (
    <Form
      schema={cardRequest}
      defaults={{ ...BLANK, year: years[0], ...ownFilters(own), ...last, templateNumber: '0' }}
      onSubmit={onChosen}
      onFailure={() => undefined}
      label={cardsWords[lang].filters}
    >
      <Fields short>
        <RollRangeFields from="rollFrom" to="rollTo" year="year" className="class" />
        {select('year', cardsWords[lang].academicYear, inFigures(years))}
        {only ? (
          select('section', words.section, [{ value: only.section, label: value(only.section) }])
        ) : (
          <SectionLetter name="section" label={words.section} hint={cardsWords[lang].sectionHint} />
        )}
        <GroupField classField="class" />
        {select('shift', words.shift, offerOwn(choices.shifts, only?.shift))}
        {select('class', words.class, offerOwn(choices.everyClass, only?.className))}
        <SelectField name="layout" label={cardsWords[lang].cardType} choices={inFigures(['1', '2'])} />
      </Fields>
      <TemplateChoice templates={templates} />
    </Form>
  );
};
