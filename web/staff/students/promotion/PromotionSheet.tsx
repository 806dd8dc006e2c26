import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { MissedExams } from '#web/staff/students/JoinedAfter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import styles from './Promotion.module.css';
import { meritPlan, PromotionRule, TickedPlace, useFill, useRule } from './PromotionRule.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import {
  type ChosenPlaces,
  clashesByStudent,
  countPlaces,
  type PromotedLine,
  usePromotionDraft,
} from './promotionDraft.ts';
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
  const { lang, words, count, t, value, className } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { groupsFor } = useChoices();
  const [rule, setRule] = useRule(search.year);
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const done = students.length - waiting.length;
  const { draft, lines, unsaved, change, tick, isTicked, undo, redo, restored, sent, empty, ...rows } =
    usePromotionDraft(search, waiting);
  const filling = useFill(search, rule, rows.fill);
  const leaving = useLeaving(unsaved);
  const { moment } = useTime();
  // Of the list as it was when this person began to fill it in: what was read later is not what they chose from.
  const listSeen = useRef(list.listSeen);
  const seenNow = useListSeen(search);
  if (!unsaved) listSeen.current = list.listSeen;
  const next = String(Number(search.class) + 1);
  const { planned: inAnyGroup, error: noMerit } = usePlan(search, meritPlan(rule, groupsFor(next)[0]?.value));
  const hasToChoose = hasGroups(Number(next)) && !hasGroups(Number(search.class)) && rule.group === '';
  const planned = useMemo(
    () => (hasToChoose ? inAnyGroup?.map(withoutGroup) : inAnyGroup),
    [hasToChoose, inAnyGroup],
  );
  const plans = useMemo(() => new Map(planned?.map((one) => [one._id, one])), [planned]);
  const noResult = waiting.filter(({ _id }) => plans.get(_id)?.merit === null).length;
  const place = (places: ChosenPlaces) => void filling.fill(rule.section, rows.choose(places, plans));
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
  const [asks, setAsks] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal({ lines: '', error: null });
    if (lines.length === 0) return toast.error(labels.incomplete);
    if (lines.length > 1) return setAsks(true);
    return send();
  };
  const send = async () => {
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
  const placeInWords = ({ class: name, group, section }: PromotedLine) =>
    [
      words.ofClass(className(name)),
      value(hasGroups(Number(name)) ? group : section),
      name === search.class && labels.heldBack,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <LeaveWarning leaving={leaving} />
      {restored && unsaved && (
        <Notice action={<Button onClick={empty}>{words.dropDraft}</Button>}>
          {words.attendance.draftKept(moment(restored))}
        </Notice>
      )}
      {everyClass ? (
        <PromotionRule
          search={search}
          rule={rule}
          onChange={setRule}
          filling={filling}
          onFill={(section) => void filling.fill(section, rows.chosenPlaces())}
        />
      ) : (
        <p>{labels.ownClassOnly}</p>
      )}
      {everyClass && rows.selected.length > 0 && (
        <TickedPlace
          next={next}
          count={rows.selected.length}
          onChoose={(chosen) => place(Object.fromEntries(rows.selected.map(({ _id }) => [_id, chosen])))}
        />
      )}
      {noMerit && <p className={styles.soft}>{t(noMerit)}</p>}
      <form className={styles.sheet} onSubmit={submit} aria-label={labels.list} noValidate>
        <PromotionTable
          students={students}
          plans={plans}
          draft={draft}
          isTicked={isTicked}
          clashes={clashes}
          everyClass={everyClass}
          onChange={change}
          onTick={tick}
          onPlace={everyClass ? place : undefined}
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
            {lines.length > 0 && clashing === 0 && isChecked && !problem && labels.nothingClashes}{' '}
            {noResult > 0 && labels.withoutResult(count(noResult))}
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
      <ConfirmDelete
        title={labels.question(count(lines.length))}
        text={countPlaces(lines).map((line) => (
          <span key={`${line.class} ${line.group} ${line.section}`} className={styles.counted}>
            {labels.placementFor(count(line.count), placeInWords(line))}
          </span>
        ))}
        yes={labels.yesPromote}
        look="main"
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={send}
      />
    </>
  );
};

/** Nobody knows yet which group the student joins. */
const withoutGroup = (planned: PlannedStudent): PlannedStudent => ({
  ...planned,
  target: planned.target && { ...planned.target, group: '' },
});
