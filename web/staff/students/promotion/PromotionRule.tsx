import { useState } from 'react';
import { MERGED_TERM } from '#documents/model/exam.ts';
import { type ChosenPlace, type PromotionSearch, SECTIONS_BY_MERIT } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import filters from '#web/staff/forms/FiltersForm.module.css';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame, SelectFrame } from '#web/ui/FieldFrame.tsx';
import { Problem, Row } from '#web/ui/Layout.tsx';
import { type Choice, toChoices } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import { type ChosenPlaces, yearsAfter } from './promotionDraft.ts';
import { type Plan, planPromotion } from './usePromotion.ts';

/** By what the rows are filled in; a part left blank stays as it is now. */
export type Rule = {
  toYear: string;
  rolls: string;
  term: string;
  holdBack: string;
  section: string;
  shift: string;
  group: string;
};

/** The rule that a class begins with: by merit of the working exam. */
export const useRule = (year: number) => {
  const [exam] = useWorkingExam();
  return useState<Rule>({
    toYear: yearsAfter(year)[0] ?? '',
    rolls: 'merit',
    term: exam.term,
    holdBack: '',
    section: '',
    shift: '',
    group: '',
  });
};

/** Sent only to show merits, for which the next group does not matter. */
export const meritPlan = ({ toYear, term, group }: Rule, anyGroup: string | undefined): Plan | null =>
  term ? { toYear, rule: { rolls: 'merit', exam: { term }, group: group || anyGroup } } : null;

/** Fills in rows by the rule, and those with a chosen place in theirs. */
export const useFill = (
  search: PromotionSearch,
  { toYear, rolls, term, holdBack, shift, group }: Rule,
  /** Answers how many rows it fills in, and how many stay as they were typed. */
  onPlan: (planned: readonly PlannedStudent[]) => { filled: number; stayed: number },
) => {
  const { lang, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const fill = async (section: string, places: ChosenPlaces) => {
    setBusy(true);
    setProblem(null);
    try {
      const rule = { rolls, exam: { term }, holdBackFails: holdBack, section, shift, group };
      const { filled, stayed } = onPlan(await planPromotion(search, { toYear, rule, places }));
      const rest = stayed > 0 ? ` ${labels.typedByHand(count(stayed))}` : '';
      toast.success(labels.filled(count(filled)) + rest);
    } catch (error) {
      setProblem(error instanceof Error ? error : null);
    }
    setBusy(false);
  };
  return { fill, busy, problem, forget: () => setProblem(null) };
};

type PromotionRuleProps = {
  search: PromotionSearch;
  rule: Rule;
  onChange: (rule: Rule) => void;
  filling: ReturnType<typeof useFill>;
  onFill: (section: string) => void;
};

/** Fills in every row in one press, sections as now or by merit; each can be changed, and nothing is stored. */
export const PromotionRule = ({ search, rule, onChange, filling, onFill }: PromotionRuleProps) => {
  const { lang, words, figures, t, value } = useStaffLanguage();
  const labels = promotionWords[lang];
  const choices = useChoices();
  const { busy, problem } = filling;
  const next = String(Number(search.class) + 1);
  const years = yearsAfter(search.year).map((year) => ({ value: year, label: figures(year) }));
  const change = (part: Partial<Rule>) => {
    filling.forget();
    onChange({ ...rule, ...part });
  };
  const select = (name: keyof Rule, label: string, offered: readonly Choice[], blank?: string) => (
    <RuleSelect
      label={label}
      value={rule[name]}
      choices={[...(blank === undefined ? [] : [{ value: '', label: blank }]), ...offered]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  return (
    <fieldset className={classes(filters.line, styles.rule)} aria-label={labels.fill}>
      {select('toYear', labels.newSession, years)}
      {select(
        'term',
        labels.exam,
        [...choices.terms, { value: MERGED_TERM, label: labels.bothTerms }],
        labels.noExam,
      )}
      {select('rolls', labels.rolls, toChoices(['merit', 'same'], labels.rollChoices))}
      <FieldFrame label={labels.holdBack}>
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
      {select('section', words.section, choices.sections, labels.keepsOwn)}
      {select('shift', words.shift, choices.shifts, labels.keepsOwn)}
      {hasGroups(Number(next)) &&
        select(
          'group',
          words.group,
          choices.groupsFor(next),
          hasGroups(Number(search.class)) ? labels.keepsOwn : words.choose,
        )}
      <Row gap={2} className={styles.whole}>
        <strong>{labels.fillIn}</strong>
        <Button disabled={busy} onClick={() => onFill(rule.section)}>
          {rule.section ? labels.allInSection(value(rule.section)) : labels.sectionsAsNow}
        </Button>
        <Button disabled={busy} onClick={() => onFill(SECTIONS_BY_MERIT)}>
          {labels.sectionsByMerit}
        </Button>
      </Row>
      {problem && (
        <div className={styles.whole}>
          <Problem>{t(problem)}</Problem>
        </div>
      )}
    </fieldset>
  );
};

type TickedPlaceProps = { next: string; count: number; onChoose: (place: ChosenPlace) => void };

/** Puts those who were just ticked in a group, section or shift, at once. */
export const TickedPlace = ({ next, count, onChoose }: TickedPlaceProps) => {
  const { lang, words, count: inDigits } = useStaffLanguage();
  const choices = useChoices();
  const label = promotionWords[lang].forTicked(inDigits(count));
  const select = (part: keyof ChosenPlace, title: string, offered: readonly Choice[]) => (
    <RuleSelect
      label={title}
      value=""
      choices={[{ value: '', label: words.choose }, ...offered]}
      onChange={(chosen) => onChoose({ [part]: chosen })}
    />
  );
  return (
    <Row as="fieldset" gap={3} className={styles.ticked} aria-label={label}>
      <strong aria-hidden="true">{label}</strong>
      {hasGroups(Number(next)) && select('group', words.group, choices.groupsFor(next))}
      {select('section', words.section, choices.sections)}
      {select('shift', words.shift, choices.shifts)}
    </Row>
  );
};

type RuleSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** A select outside a form, below its label. */
export function RuleSelect({ label, value, choices, onChange }: RuleSelectProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <SelectFrame>
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </SelectFrame>
      )}
    </FieldFrame>
  );
}
