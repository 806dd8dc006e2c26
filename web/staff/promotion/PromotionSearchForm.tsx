import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { GroupField } from '#web/cohort/GroupField.tsx';
import { offerOwn, useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { OwnPlace } from '#web/staff/forms/ownPlace.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';

type PromotionSearchFormProps = {
  last: Record<string, string | null | undefined>;
  /** Whole classes are a superadmin's: all sections and shifts at once. */
  everyClass: boolean;
  /** The only place that is offered. */
  own: OwnPlace | undefined;
  onSearch: (search: PromotionSearch) => void;
};

const BLANK = { shift: '', class: '', section: '', group: '', startRoll: '', endRoll: '' };

const said = (last: PromotionSearchFormProps['last']) =>
  Object.fromEntries(Object.entries(last).filter(([, value]) => value));

export const PromotionSearchForm = ({ last, everyClass, own, onSearch }: PromotionSearchFormProps) => {
  const words = useStaffWords();
  const choices = useChoices();
  const rollHint = everyClass ? { hint: words.promotion.everyRoll } : {};
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Form
      schema={promotionSearch}
      defaults={{ ...BLANK, year: choices.sessions[0]?.value, ...said(last) }}
      onSubmit={async (search) => onSearch(search)}
      onFailure={() => undefined}
      label={words.promotion.filters}
    >
      <Fields short>
        {select('year', words.year, choices.sessions)}
        {select('shift', words.shift, everyClass ? choices.allShifts : offerOwn(choices.shifts, own?.shift))}
        {select('class', words.class, offerOwn(choices.classes, own?.className))}
        {select(
          'section',
          words.section,
          everyClass ? choices.allSections : offerOwn(choices.sections, own?.section),
        )}
        <GroupField classField="class" />
        <NumberField name="startRoll" label={words.rollFrom} {...rollHint} />
        <NumberField name="endRoll" label={words.rollTo} {...rollHint} />
      </Fields>
      <Submit busy={words.searching}>{words.search}</Submit>
    </Form>
  );
};
