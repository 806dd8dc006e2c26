import { type RefObject, useCallback, useMemo } from 'react';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { LongTable, type RowHeight } from '#web/staff/lists/LongTable.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
import { useNarrow } from '#web/ui/useMedia.ts';
import styles from './Promotion.module.css';
import { PromotionCard, PromotionRow, type RowActs } from './PromotionRow.tsx';
import type { Clashes, PromotionDraft } from './promotionDraft.ts';

type PromotionTableProps = Pick<RowActs, 'onChange'> & {
  onUndo: () => void;
  onRedo: () => void;
  students: readonly PromotableStudent[];
  /** What the deciding exam says; undefined until it is read, or without one. */
  planned: readonly PlannedStudent[] | undefined;
  draft: PromotionDraft;
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
  const { students, planned, draft, isTicked, clashes, everyClass, onChange, onTick, onUndo, onRedo } = props;
  const { lang, figures } = useStaffLanguage();
  const toast = useToast();
  const plans = useMemo(() => new Map(planned?.map((one) => [one._id, one])), [planned]);
  const tickOne = useCallback(
    (student: PromotableStudent, ticked: boolean) => onTick([student], ticked, plans),
    [onTick, plans],
  );
  const isNarrow = useNarrow();
  /** A column of rolls goes down from where it is pasted; students who are promoted already are passed over. */
  const cells = useCells({
    rows: students.length,
    columns: 1,
    onUndo,
    onRedo,
    onPaste: ({ row }, block) => {
      if (block.some(({ length }) => length > 1)) return void toast.error(promotionWords[lang].oneColumn);
      const waiting = students.slice(row).filter(({ promotedTo }) => promotedTo === null);
      block.forEach(([roll = ''], at) => {
        const student = waiting[at];
        if (student)
          onChange(student, { roll: figures(toAsciiDigits(roll)) }, `paste ${cells.visit.current}`);
      });
    },
  });
  const Row = isNarrow ? PromotionCard : PromotionRow;
  const { visit } = cells;
  const changeCell: RowActs['onChange'] = useCallback(
    (student, part) => onChange(student, part, `${student._id} ${Object.keys(part)} ${visit.current}`),
    [onChange, visit],
  );
  const drawRow = (student: PromotableStudent, index: number) => (
    <Row
      key={student._id}
      student={student}
      index={index}
      placement={draft[student._id]}
      isTicked={isTicked(student)}
      plan={plans.get(student._id)}
      clashes={clashes[student._id]}
      onlyClass={everyClass ? undefined : student.class}
      onChange={changeCell}
      onTick={tickOne}
    />
  );
  if (isNarrow)
    return (
      <ol className={styles.cards} ref={cells.grid as RefObject<HTMLOListElement | null>} {...cells.handlers}>
        {students.map(drawRow)}
      </ol>
    );
  return (
    <LongTable
      caption={promotionWords[lang].list}
      frame={cells.grid}
      rows={students.length}
      width={COLUMNS}
      height={ROW}
      head={<Head {...props} onTickAll={(waiting, ticked) => onTick(waiting, ticked, plans)} />}
      headRows={2}
      className={styles.table}
      handlers={cells.handlers}
    >
      {(index) => drawRow(students[index]!, index)}
    </LongTable>
  );
};

const COLUMNS = 13;
const ROW: RowHeight = { fine: 37, coarse: 57 };

type HeadProps = Pick<PromotionTableProps, 'students' | 'isTicked'> & {
  onTickAll: (waiting: readonly PromotableStudent[], ticked: boolean) => void;
};

function Head({ students, isTicked, onTickAll }: HeadProps) {
  const { lang, words, className, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const [first] = students;
  return (
    <>
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
        <th scope="col">{labels.enrolledIn}</th>
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
        {[words.class, words.section, words.group, words.session, words.shift, words.roll].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </>
  );
}
