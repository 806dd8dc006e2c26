import { useEffect, useRef, useState } from 'react';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { MERGED_TERM } from '#documents/model/exam.ts';
import { type ChosenPlace, type PromotionSearch, SECTIONS_BY_MERIT } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { api, isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import formStyles from '#web/staff/forms/FiltersForm.module.css';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Problem } from '#web/ui/Layout.tsx';
import { Options, SelectFrame } from '#web/ui/Select.tsx';
import { type Choice, toChoices } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import { classAfter, yearsAfter } from './placement.ts';

/** How the rows are filled in. A blank part stays as it is now. */
type Rule = Record<'toYear' | 'term' | 'rolls' | 'holdBack' | 'section' | 'shift' | 'group', string>;
type Field = keyof Rule;
type FieldErrors = Partial<Record<Field, Message>>;
type Places = Readonly<Record<string, ChosenPlace>>;

/** The fields of the rule by their paths in the call. */
const FIELDS: Readonly<Record<string, Field>> = {
  toYear: 'toYear',
  'rule.exam.term': 'term',
  'rule.holdBackFails': 'holdBack',
  'rule.group': 'group',
};

/** The rule that a class begins with, by merit of its last exam, and what it plans. */
export const useRule = (search: PromotionSearch, lastTerm: string | null) => {
  const { groupsFor } = useChoices();
  const [rule, setRule] = useState<Rule>({
    ...{ toYear: yearsAfter(search.year)[0]!, term: lastTerm ?? '', rolls: 'merit' },
    ...{ holdBack: '', section: '', shift: '', group: '' },
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Error | null>(null);
  const next = classAfter(search.class);
  const choosesGroup = hasGroups(Number(next)) && !hasGroups(Number(search.class));
  const { toYear, term, rolls, holdBack, section, shift, group } = rule;
  const call = async (places: Places, body: object) =>
    (await api.post('/student-promotion/plan', { ...search, toYear, rule: body, places })).data;
  return {
    ...{ rule, errors, problem, next, choosesGroup },
    change: (part: Partial<Rule>) => {
      setRule({ ...rule, ...part });
      setErrors({});
      setProblem(null);
    },
    /** Returns the places of all students by the rule; null where it says at its fields what is missing. */
    plan: async (places: Places) => {
      const needsTerm = rolls === 'merit' || section === SECTIONS_BY_MERIT || holdBack !== '';
      const needsGroup = choosesGroup && group === '' && Object.keys(places).length === 0;
      const missing = {
        ...(needsTerm && term === '' && { term: createMessage('filters.term') }),
        ...(needsGroup && { group: createMessage('filters.group') }),
      };
      setErrors(missing);
      setProblem(null);
      if (Object.keys(missing).length > 0) return null;
      try {
        const parts = { rolls, holdBackFails: holdBack, section, shift, group };
        return await call(places, { ...parts, exam: { term } });
      } catch (error) {
        const told = isApiError(error) ? error.fieldErrors : [];
        const ofFields = told.flatMap((one) => (FIELDS[one.path] ? [[FIELDS[one.path], one]] : []));
        setErrors(Object.fromEntries(ofFields));
        if (ofFields.length === 0 && error instanceof Error) setProblem(error);
        return null;
      }
    },
    /** Returns the merits of the exam, for which it does not matter where the students go. */
    readMerits: () => call({}, { rolls: 'merit', exam: { term }, group: group || groupsFor(next)[0]?.value }),
  };
};

type PromotionRuleProps = {
  own: ReturnType<typeof useRule>;
  search: PromotionSearch;
  /** How many students are ticked: the rule then fills in their rows alone. */
  ticked: number;
  onFill: () => unknown;
};

/** Fills in rows by a rule. Each row can be changed, and nothing is stored. */
export const PromotionRule = ({ own, search, ticked, onFill }: PromotionRuleProps) => {
  const { lang, words, figures, t, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const choices = useChoices();
  const frame = useRef<HTMLFieldSetElement>(null);
  const { rule, errors, problem, next, choosesGroup, change } = own;
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const select = (name: Field, label: string, offered: readonly Choice[], blank?: string) => (
    <LabelledSelect
      label={label}
      value={rule[name]}
      choices={[...(blank === undefined ? [] : [{ value: '', label: blank }]), ...offered]}
      message={errors[name]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  const years = yearsAfter(search.year).map((year) => ({ value: year, label: figures(year) }));
  const merged = { value: MERGED_TERM, label: labels.bothTerms };
  const byMerit = { value: SECTIONS_BY_MERIT, label: labels.rollChoices.merit };
  return (
    <fieldset ref={frame} className={classes(formStyles.line, styles.rule)} aria-label={labels.fill}>
      {select('toYear', labels.newSession, years)}
      {select('term', labels.exam, [...choices.terms, merged], labels.noExam)}
      {select('rolls', labels.rolls, toChoices(['merit', 'same'], labels.rollChoices))}
      <FieldFrame label={labels.holdBack} message={errors.holdBack}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={labels.anyFails}
            value={rule.holdBack}
            onChange={({ target }) => change({ holdBack: target.value })}
          />
        )}
      </FieldFrame>
      {select('section', words.section, [byMerit, ...choices.sections], labels.keepsOwn)}
      {select('shift', words.shift, choices.shifts, labels.keepsOwn)}
      {hasGroups(Number(next)) &&
        select('group', words.group, choices.groupsFor(next), choosesGroup ? words.choose : labels.keepsOwn)}
      <div className={formStyles.atEnd}>
        <Button onClick={onFill}>{ticked > 0 ? labels.fillTicked(count(ticked)) : labels.fillAll}</Button>
      </div>
      {problem && (
        <div className={styles.whole}>
          <Problem>{t(problem)}</Problem>
        </div>
      )}
    </fieldset>
  );
};

type LabelledSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  message?: Message | undefined;
  onChange: (value: string) => void;
};

/** A select outside a form, below its label. */
export function LabelledSelect({ label, value, choices, message, onChange }: LabelledSelectProps) {
  return (
    <FieldFrame label={label} message={message}>
      {(control) => (
        <SelectFrame>
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <Options choices={choices} />
          </select>
        </SelectFrame>
      )}
    </FieldFrame>
  );
}
