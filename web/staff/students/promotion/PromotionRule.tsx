import { useState } from 'react';
import { MERGED_TERM } from '#documents/model/exam.ts';
import { type PromotionSearch, SECTIONS_BY_MERIT } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame, SelectFrame } from '#web/ui/FieldFrame.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import { yearsAfter } from './promotionDraft.ts';
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

type PromotionRuleProps = {
  search: PromotionSearch;
  rule: Rule;
  onChange: (rule: Rule) => void;
  /** Answers how many rows it fills in, and how many stay as they were typed. */
  onPlan: (planned: readonly PlannedStudent[]) => { filled: number; stayed: number };
};

/** Fills in every row in one press, sections as now or by merit; each can be changed, and nothing is stored. */
export const PromotionRule = ({ search, rule, onChange, onPlan }: PromotionRuleProps) => {
  const { lang, words, figures, count, t, value } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const choices = useChoices();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const next = String(Number(search.class) + 1);
  const years = yearsAfter(search.year).map((year) => ({ value: year, label: figures(year) }));
  const change = (part: Partial<Rule>) => {
    setProblem(null);
    onChange({ ...rule, ...part });
  };
  const fill = async (section: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const { toYear, rolls, term, holdBack, shift, group } = rule;
      const plan = { rolls, exam: { term }, holdBackFails: holdBack, section, shift, group };
      const { filled, stayed } = onPlan(await planPromotion(search, { toYear, rule: plan }));
      const rest = stayed > 0 ? ` ${labels.typedByHand(count(stayed))}` : '';
      toast.success(labels.filled(count(filled)) + rest);
    } catch (error) {
      setProblem(error instanceof Error ? error : null);
    }
    setBusy(false);
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
    <fieldset className={styles.rule} aria-label={labels.fill}>
      {select('toYear', labels.newSession, years)}
      {select(
        'term',
        labels.exam,
        [...choices.terms, { value: MERGED_TERM, label: labels.bothTerms }],
        labels.noExam,
      )}
      {select('rolls', labels.rolls, [
        { value: 'merit', label: labels.rollChoices.merit },
        { value: 'same', label: labels.rollChoices.same },
      ])}
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
      <div className={styles.fillIn}>
        <span>{labels.fillIn}</span>
        <Button disabled={busy} onClick={() => fill(rule.section)}>
          {rule.section ? labels.allInSection(value(rule.section)) : labels.sectionsAsNow}
        </Button>
        <Button disabled={busy} onClick={() => fill(SECTIONS_BY_MERIT)}>
          {labels.sectionsByMerit}
        </Button>
      </div>
      {problem && (
        <div className={styles.problem}>
          <Problem>{t(problem)}</Problem>
        </div>
      )}
    </fieldset>
  );
};

type RuleSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

function RuleSelect({ label, value, choices, onChange }: RuleSelectProps) {
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
