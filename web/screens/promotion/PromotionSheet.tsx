import { type FormEvent, useState } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import type { Student } from '#documents/model/student.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { FillRule } from './FillRule.tsx';
import styles from './Promotion.module.css';
import { PromotionRow } from './PromotionRow.tsx';
import { linesOf } from './promotionDraft.ts';
import { useDraft } from './useDraft.ts';
import { useClashes, usePromote } from './usePromotion.ts';

type PromotionSheetProps = {
  search: PromotionSearch;
  students: readonly Student[];
  everyClass: boolean;
  onUnsaved: (unsaved: boolean) => void;
};

/** From and to of every student, checked as they are filled in and stored together. */
export const PromotionSheet = ({ search, students, everyClass, onUnsaved }: PromotionSheetProps) => {
  const { words, count, say } = useStaffLanguage();
  const said = words.promotion;
  const tell = useTell();
  const { draft, plan, change, fill, sent, empty } = useDraft(onUnsaved);
  const [problem, setProblem] = useState('');
  const promote = usePromote();
  const lines = linesOf(students, draft);
  const { clashes, failure } = useClashes(lines);
  const clashing = Object.keys(clashes ?? {}).length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if (lines.length === 0) return tell.error(said.incomplete);
    try {
      await promote.mutateAsync(lines);
      tell.success(said.promoted);
      sent(lines);
    } catch (error) {
      tell.error(said.failed);
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      {everyClass ? <FillRule search={search} onPlan={fill} /> : <p>{said.ownClassOnly}</p>}
      <Panel title={said.list}>
        <form className={styles.sheet} onSubmit={submit} aria-label={said.list} noValidate>
          <ol className={styles.rows}>
            {students.map((student) => (
              <PromotionRow
                key={student._id}
                student={student}
                seat={draft[student._id]}
                plan={plan.get(student._id)}
                clashes={clashes?.[student._id]}
                onlyClass={everyClass ? undefined : student.class}
                onChange={change}
              />
            ))}
          </ol>
          {(problem || failure) && <Problem>{say(problem || failure)}</Problem>}
          <p className={styles.soft} role="status">
            {said.filledOf(count(lines.length), count(students.length))}{' '}
            {clashing > 0 && <strong className={styles.wrong}>{said.clashing(count(clashing))}</strong>}
            {clashing === 0 && clashes && lines.length > 0 && said.nothingClashes}
          </p>
          <Actions>
            <Button type="submit" look="main" disabled={promote.isPending}>
              {promote.isPending ? said.submitting : words.submit}
            </Button>
            {Object.keys(draft).length > 0 && <Button onClick={empty}>{said.emptyAll}</Button>}
          </Actions>
        </form>
      </Panel>
    </>
  );
};
