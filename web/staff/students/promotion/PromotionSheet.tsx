import { type FormEvent, useId, useRef, useState } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import type { PromotableStudent } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { MissedExams } from '#web/staff/students/JoinedAfter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import styles from './Promotion.module.css';
import { meritPlan, PromotionRule, useRule } from './PromotionRule.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import { clashesByStudent, usePromotionDraft } from './promotionDraft.ts';
import { useClashes, useListSeen, usePlan, usePromote } from './usePromotion.ts';

type PromotionSheetProps = {
  search: PromotionSearch;
  students: readonly PromotableStudent[];
  /** The list's token. */
  listSeen: string;
  everyClass: boolean;
};

/** A class as a table, filled in by a rule or by hand, checked as it is typed and stored together. */
export const PromotionSheet = ({ search, students, everyClass, ...list }: PromotionSheetProps) => {
  const { lang, words, count, t } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { groupsFor } = useChoices();
  const [rule, setRule] = useRule(search.year);
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const done = students.length - waiting.length;
  const { draft, lines, unsaved, change, tick, isTicked, undo, redo, restored, fill, sent, empty } =
    usePromotionDraft(search, waiting);
  const leaving = useLeaving(unsaved);
  const { moment } = useTime();
  // Of the list as it was when this person began to fill it in: what was read later is not what they chose from.
  const listSeen = useRef(list.listSeen);
  const seenNow = useListSeen(search);
  if (!unsaved) listSeen.current = list.listSeen;
  const { planned, error: noMerit } = usePlan(
    search,
    meritPlan(rule, groupsFor(String(Number(search.class) + 1))[0]?.value),
  );
  /** Why these lines were refused. An error of a row is shown in the row. */
  const [refusal, setRefusal] = useState<{ lines: string; error: Error | null }>({ lines: '', error: null });
  const [exempt, setExempt] = useState(true);
  const promote = usePromote();
  const { clashes, isChecked, failure, seen, late } = useClashes(lines, waiting, () =>
    toast.error(labels.promotedMeanwhile),
  );
  const clashing = Object.keys(clashes).length;
  const problem = failure ?? (refusal.lines === JSON.stringify(lines) ? refusal.error : null);
  const mayNotClash = clashing === 0 && (isChecked || failure !== null);
  const status = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal({ lines: '', error: null });
    if (lines.length === 0) return toast.error(labels.incomplete);
    try {
      await promote.mutateAsync({ lines, seen, listSeen: listSeen.current, exempt });
      toast.success(labels.promoted);
      sent(lines);
    } catch (error) {
      toast.error(labels.failed);
      const isOfRows =
        isApiError(error) && Object.keys(clashesByStudent(lines, error.fieldErrors)).length > 0;
      const isMeanwhile = isApiError(error) && error.key?.startsWith('seen.');
      if ((isMeanwhile || !isOfRows) && error instanceof Error)
        setRefusal({ lines: JSON.stringify(lines), error });
      // Who was changed is told above, and the list was read again; sending once more is a decision.
      if (isMeanwhile) listSeen.current = seenNow() ?? listSeen.current;
    }
  };
  return (
    <>
      <LeaveWarning leaving={leaving} />
      {restored && unsaved && (
        <Notice action={<Button onClick={empty}>{words.dropDraft}</Button>}>
          {words.attendance.draftKept(moment(restored))}
        </Notice>
      )}
      {everyClass ? (
        <PromotionRule search={search} rule={rule} onChange={setRule} onPlan={fill} />
      ) : (
        <p>{labels.ownClassOnly}</p>
      )}
      {noMerit && <p className={styles.soft}>{t(noMerit)}</p>}
      <form className={styles.sheet} onSubmit={submit} aria-label={labels.list} noValidate>
        <PromotionTable
          students={students}
          planned={planned}
          draft={draft}
          isTicked={isTicked}
          clashes={clashes}
          everyClass={everyClass}
          onChange={change}
          onTick={tick}
          onUndo={undo}
          onRedo={redo}
        />
        {problem && (
          <Problem>
            {t(problem)}
            {isApiError(problem) && problem.fieldErrors.map((one) => ` ${t(one)}.`)}
          </Problem>
        )}
        {late && <MissedExams answer={late} exempt={exempt} onExempt={setExempt} />}
        <div className={styles.foot}>
          <p id={status} className={styles.soft} role="status">
            {done > 0 && `${labels.promotedAlready(count(done))} `}
            {waiting.length === 0 && labels.nobodyLeft}
            {waiting.length > 0 && labels.filledCount(count(lines.length), count(waiting.length))}{' '}
            {clashing > 0 && (
              <strong className={styles.wrong}>
                {labels.clashing(count(clashing))} {labels.clearFirst}
              </strong>
            )}
            {lines.length > 0 && clashing === 0 && isChecked && !problem && labels.nothingClashes}
          </p>
          <Actions>
            {unsaved && <Button onClick={empty}>{labels.emptyAll}</Button>}
            <Button
              type="submit"
              look="main"
              disabled={promote.isPending || waiting.length === 0 || (lines.length > 0 && !mayNotClash)}
              aria-describedby={status}
            >
              {promote.isPending ? labels.submitting : words.submit}
            </Button>
          </Actions>
        </div>
      </form>
    </>
  );
};
