import { type FormEvent, useId, useState } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import type { PromotableStudent } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { FillRule } from './FillRule.tsx';
import styles from './Promotion.module.css';
import { PromotedRow, PromotionRow } from './PromotionRow.tsx';
import { clashesOf, linesOf } from './promotionDraft.ts';
import { useDraft } from './useDraft.ts';
import { useClashes, usePromote } from './usePromotion.ts';

type PromotionSheetProps = {
  search: PromotionSearch;
  students: readonly PromotableStudent[];
  everyClass: boolean;
  onUnsaved: (unsaved: boolean) => void;
};

/** From and to of every student, checked as they are filled in and stored together. */
export const PromotionSheet = ({ search, students, everyClass, onUnsaved }: PromotionSheetProps) => {
  const { words, count, t } = useStaffLanguage();
  const said = words.promotion;
  const tell = useTell();
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const done = students.length - waiting.length;
  const { draft, unsaved, plan, change, fill, sent, empty } = useDraft(waiting, onUnsaved);
  /** Why these lines were refused. What is wrong with a row stands in the row, as long as it is. */
  const [refusal, setRefusal] = useState<{ lines: string; error: Error | null }>({ lines: '', error: null });
  const promote = usePromote();
  const lines = linesOf(waiting, draft);
  const { clashes, failure } = useClashes(lines);
  const clashing = Object.keys(clashes ?? {}).length;
  const problem = failure ?? (refusal.lines === JSON.stringify(lines) ? refusal.error : null);
  const status = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal({ lines: '', error: null });
    if (lines.length === 0) return tell.error(said.incomplete);
    try {
      await promote.mutateAsync(lines);
      tell.success(said.promoted);
      sent(lines);
    } catch (error) {
      tell.error(said.failed);
      const isOfRows = isApiError(error) && Object.keys(clashesOf(lines, error.faults)).length > 0;
      if (!isOfRows) setRefusal({ lines: JSON.stringify(lines), error: error as Error });
    }
  };
  return (
    <>
      {everyClass ? <FillRule search={search} onPlan={fill} /> : <p>{said.ownClassOnly}</p>}
      <Panel title={said.list}>
        <form className={styles.sheet} onSubmit={submit} aria-label={said.list} noValidate>
          <ol className={styles.rows}>
            {students.map((student) =>
              student.promotedTo ? (
                <PromotedRow key={student._id} student={student} to={student.promotedTo} />
              ) : (
                <PromotionRow
                  key={student._id}
                  student={student}
                  seat={draft[student._id]}
                  plan={plan.get(student._id)}
                  clashes={clashes?.[student._id]}
                  onlyClass={everyClass ? undefined : student.class}
                  onChange={change}
                />
              ),
            )}
          </ol>
          {problem && <Problem>{t(problem)}</Problem>}
          <p id={status} className={styles.soft} role="status">
            {done > 0 && `${said.promotedAlready(count(done))} `}
            {waiting.length > 0 && said.filledOf(count(lines.length), count(waiting.length))}{' '}
            {clashing > 0 && (
              <strong className={styles.wrong}>
                {said.clashing(count(clashing))} {said.clearFirst}
              </strong>
            )}
            {clashing === 0 && clashes && !problem && said.nothingClashes}
          </p>
          <Actions>
            <Button
              type="submit"
              look="main"
              disabled={promote.isPending || clashing > 0}
              aria-describedby={status}
            >
              {promote.isPending ? said.submitting : words.submit}
            </Button>
            {unsaved && <Button onClick={empty}>{said.emptyAll}</Button>}
          </Actions>
        </form>
      </Panel>
    </>
  );
};
