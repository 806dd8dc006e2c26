import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type RowHeight, useVisibleRows } from '#web/staff/lists/useVisibleRows.ts';
import { useNarrow } from '#web/ui/useMedia.ts';
import styles from './Promotion.module.css';
import { PromotionCard, PromotionRow, type RowActs } from './PromotionRow.tsx';
import type { Clashes, Draft } from './promotionDraft.ts';

type PromotionTableProps = Pick<RowActs, 'onChange'> & {
  students: readonly PromotableStudent[];
  /** What the deciding exam says; undefined until it is read, or without one. */
  planned: readonly PlannedStudent[] | undefined;
  draft: Draft;
  isTicked: (student: PromotableStudent) => boolean;
  clashes: Clashes;
  everyClass: boolean;
  onTick: (
    students: readonly PromotableStudent[],
    ticked: boolean,
    plans: ReadonlyMap<string, PlannedStudent>,
  ) => void;
};

/** A row a student: now, the result, and where to. Cards on a phone. */
export const PromotionTable = (props: PromotionTableProps) => {
  const { students, planned, draft, isTicked, clashes, everyClass, onChange, onTick } = props;
  const plans = useMemo(() => new Map(planned?.map((one) => [one._id, one])), [planned]);
  const tickOne = useCallback(
    (student: PromotableStudent, ticked: boolean) => onTick([student], ticked, plans),
    [onTick, plans],
  );
  const isNarrow = useNarrow();
  const frame = useRef<HTMLElement>(null);
  const Row = isNarrow ? PromotionCard : PromotionRow;
  const drawRow = (student: PromotableStudent) => (
    <Row
      key={student._id}
      student={student}
      placement={draft[student._id]}
      isTicked={isTicked(student)}
      plan={plans.get(student._id)}
      clashes={clashes[student._id]}
      onlyClass={everyClass ? undefined : student.class}
      onChange={onChange}
      onTick={tickOne}
    />
  );
  const { items, before, after } = useVisibleRows(students.length, frame, ROW);
  if (isNarrow)
    return (
      <ol className={styles.cards} onKeyDown={moveToNextRoll}>
        {students.map(drawRow)}
      </ol>
    );
  const gap = (height: number) =>
    height > 0 && (
      <tr>
        <td colSpan={COLUMNS} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <TableFrame {...props} frame={frame} onTickAll={(waiting, ticked) => onTick(waiting, ticked, plans)}>
      {gap(before)}
      {items.map((index) => drawRow(students[index]!))}
      {gap(after)}
    </TableFrame>
  );
};

const COLUMNS = 13;
/** As Promotion.module.css has it. */
const ROW: RowHeight = { fine: 37, coarse: 57 };

type TableFrameProps = PromotionTableProps & {
  frame: RefObject<HTMLElement | null>;
  onTickAll: (waiting: readonly PromotableStudent[], ticked: boolean) => void;
  children: ReactNode;
};

function TableFrame({ students, isTicked, onTickAll, frame, children }: TableFrameProps) {
  const { words, className, figures } = useStaffLanguage();
  const labels = words.promotion;
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const [first] = students;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={labels.list} tabIndex={0}>
      <table className={styles.table} aria-rowcount={students.length + 2} onKeyDown={moveToNextRoll}>
        <caption className="visually-hidden">{labels.list}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.tick}>
              <input
                type="checkbox"
                aria-label={words.selectAll}
                disabled={waiting.length === 0}
                checked={waiting.length > 0 && waiting.every(isTicked)}
                onChange={({ target }) => onTickAll(waiting, target.checked)}
              />
            </th>
            <th scope="col" rowSpan={2} className={styles.name}>
              {words.studentName}
            </th>
            <th scope="colgroup" colSpan={2}>
              {labels.from}: {first && labels.fromClass(className(first.class), figures(first.year))}
            </th>
            <th scope="colgroup" colSpan={3}>
              {labels.result}
            </th>
            <th scope="colgroup" colSpan={6}>
              {labels.to}
            </th>
          </tr>
          <tr>
            <th scope="col">{labels.place}</th>
            <th scope="col" className={styles.figure}>
              {words.roll}
            </th>
            <th scope="col" className={styles.figure}>
              {words.merit}
            </th>
            <th scope="col" className={styles.figure}>
              {words.gpa}
            </th>
            <th scope="col" className={styles.figure}>
              {labels.fails}
            </th>
            {[words.class, words.section, words.group, words.session, words.shift, words.roll].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** In a roll, Enter and the arrows go to the roll below or above, and Enter sends nothing. */
function moveToNextRoll(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (!step || !(target instanceof HTMLInputElement) || target.dataset.roll === undefined) return;
  event.preventDefault();
  const rolls = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-roll]')];
  rolls[rolls.indexOf(target) + step]?.focus();
}
