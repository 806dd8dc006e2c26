import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { GroupField } from '#web/cohort/CohortFields.tsx';
import { offerOwn, useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import type { OwnClass } from '#web/staff/forms/ownClass.ts';
import { RollRangeFields } from '#web/staff/forms/RollRangeFields.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';

type PromotionSearchFormProps = {
  /** What the fields begin with. */
  started: Record<string, string | undefined>;
  /** Whole classes are a superadmin's: all sections, shifts and groups at once. */
  everyClass: boolean;
  /** The only place that is offered. */
  own: OwnClass | undefined;
  onSearch: (search: PromotionSearch) => void;
};

const BLANK = { year: '', shift: '', class: '', section: '', group: '', startRoll: '', endRoll: '' };

/** Which students are listed, on one line. */
export const PromotionSearchForm = ({ started, everyClass, own, onSearch }: PromotionSearchFormProps) => {
  const { lang, words } = useStaffLanguage();
  const choices = useChoices();
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Form
      className={styles.search}
      schema={promotionSearch}
      defaults={{ ...BLANK, ...Object.fromEntries(Object.entries(started).filter(([, value]) => value)) }}
      onSubmit={async (search) => onSearch(search)}
      onFailure={() => undefined}
      label={promotionWords[lang].filters}
    >
      {select('year', words.year, choices.sessions)}
      {select('shift', words.shift, everyClass ? choices.allShifts : offerOwn(choices.shifts, own?.shift))}
      {select('class', words.class, offerOwn(choices.classes, own?.className))}
      {select(
        'section',
        words.section,
        everyClass ? choices.allSections : offerOwn(choices.sections, own?.section),
      )}
      <GroupField classField="class" all={everyClass} />
      <RollRangeFields from="startRoll" to="endRoll" year="year" className="class" />
      <div className={styles.atEnd}>
        <Submit look="plain" busy={words.searching}>
          {words.search}
        </Submit>
      </div>
    </Form>
  );
};
