import { MERGED_TERM } from '#documents/model/exam.ts';
import { fillSchema, type PromotionSearch, SECTIONS_BY_MERIT } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { planPromotion } from './usePromotion.ts';
import { yearsAfter } from './yearsAfter.ts';

type FillRuleProps = {
  search: PromotionSearch;
  /** Says how many rows it fills in, and how many stay as they were typed. */
  onPlan: (planned: readonly PlannedStudent[]) => { filled: number; kept: number };
};

const DEFAULTS = { rolls: 'merit', exam: { term: '' }, holdBackFails: '', section: '', shift: '', group: '' };

/** Fills every row as a rule says; what is proposed can be changed, and nothing is stored. */
export const FillRule = ({ search, onPlan }: FillRuleProps) => {
  const { words, figures, count } = useStaffLanguage();
  const said = words.promotion;
  const tell = useTell();
  const choices = useChoices();
  const next = String(Number(search.class) + 1);
  const years = yearsAfter(search.year).map((year) => ({ value: year, label: figures(year) }));
  const select = (name: string, label: string, offered: readonly Choice[], placeholder?: string) => (
    <SelectField
      name={name}
      label={label}
      choices={offered}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
  return (
    <Panel title={said.fill}>
      <p>{said.fillLead}</p>
      <Form
        schema={fillSchema}
        defaults={{ toYear: years[0]?.value, rule: DEFAULTS }}
        onSubmit={async (asked) => {
          const { data } = await planPromotion({ ...search, ...asked });
          const { filled, kept } = onPlan(data);
          const stayed = kept > 0 ? ` ${said.typedByHand(count(kept))}` : '';
          tell.success(said.filled(count(filled)) + stayed);
        }}
        onFailure={tell.failure}
        label={said.fill}
      >
        <Fields short>
          {select('toYear', said.newSession, years)}
          {select('rule.rolls', said.rolls, [
            { value: 'merit', label: said.rollsOf.merit },
            { value: 'same', label: said.rollsOf.same },
          ])}
          {select(
            'rule.exam.term',
            said.exam,
            [...choices.terms, { value: MERGED_TERM, label: said.bothTerms }],
            said.noExam,
          )}
          <NumberField name="rule.holdBackFails" label={said.holdBack} hint={said.holdBackHint} />
          {select(
            'rule.section',
            words.section,
            [{ value: SECTIONS_BY_MERIT, label: said.sectionsByMerit }, ...choices.sections],
            said.keepsOwn,
          )}
          {select('rule.shift', words.shift, choices.shifts, said.keepsOwn)}
          {hasGroups(Number(next)) &&
            select(
              'rule.group',
              words.group,
              choices.groupsOf(next),
              hasGroups(Number(search.class)) ? said.keepsOwn : words.choose,
            )}
        </Fields>
        <Submit busy={said.filling} look="plain">
          {said.fillIn}
        </Submit>
      </Form>
    </Panel>
  );
};
