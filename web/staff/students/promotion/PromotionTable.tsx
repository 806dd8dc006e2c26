import { type ComponentProps, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { plainWord, sameWords } from '#documents/model/valueWords.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import lists from '#web/staff/lists/ListTable.module.css';
import { LongTable, type RowHeight, SortHead } from '#web/staff/lists/LongTable.tsx';
import { classes } from '#web/ui/classes.ts';
import { useCells } from '#web/ui/grid/useCells.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import styles from './Promotion.module.css';
import { PromotionCard, PromotionRow, type RowActs } from './PromotionRow.tsx';
import { RuleSelect } from './PromotionRule.tsx';
import type { ChosenPlaces, Clashes, Placement, PromotionDraft } from './promotionDraft.ts';

type PromotionTableProps = Pick<RowActs, 'onChange'> & {
  onUndo: () => void;
  onRedo: () => void;
  students: readonly PromotableStudent[];
  /** What the deciding exam says, by _id; empty until it is read, or without one. */
  plans: ReadonlyMap<string, PlannedStudent>;
  draft: PromotionDraft;
  isTicked: (student: PromotableStudent) => boolean;
  clashes: Clashes;
  everyClass: boolean;
  onTick: (
    students: readonly PromotableStudent[],
    ticked: boolean,
    plans: ReadonlyMap<string, PlannedStudent>,
  ) => void;
  /** Puts students in the groups that were pasted, for who may. */
  onPlace: ((places: ChosenPlaces) => void) | undefined;
};

/** A row a student: now, the result, and where to. Cards on a phone. */
export const PromotionTable = (props: PromotionTableProps) => {
  const { plans, draft, isTicked, clashes, everyClass, onChange, onTick, onUndo, onRedo, onPlace } = props;
  const { lang, words, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const titles = useTitles();
  const toast = useToast();
  const { students, sort, sortBy } = useSorted(props);
  const findGroup = useFindGroup(students[0]);
  /** Where the last tick was set, from which one with Shift goes on. */
  const lastTick = useRef(0);
  const listed = useRef(students);
  listed.current = students;
  const tickOne = useCallback(
    (student: PromotableStudent, ticked: boolean, upTo: boolean) => {
      const at = listed.current.indexOf(student);
      const [from, to] = [Math.min(at, lastTick.current), Math.max(at, lastTick.current)];
      const range = listed.current.slice(from, to + 1).filter(({ promotedTo }) => promotedTo === null);
      onTick(upTo ? range : [student], ticked, plans);
      lastTick.current = at;
    },
    [onTick, plans],
  );
  const isNarrow = useNarrow();
  /** A column of rolls or groups goes down from where it is pasted; who is promoted already is passed over. */
  const cells = useCells({
    rows: students.length,
    columns: 1,
    onUndo,
    onRedo,
    onPaste: ({ row }, block) => {
      if (block.some(({ length }) => length > 1)) return void toast.error(labels.oneColumn);
      const waiting = students.slice(row).filter(({ promotedTo }) => promotedTo === null);
      const groups = block.map(([text = '']) => findGroup(text));
      if (onPlace && groups.some(Boolean)) {
        if (block.some(([text], at) => text && !groups[at])) return void toast.error(labels.unknownGroup);
        const placed = waiting.flatMap(({ _id }, at) => (groups[at] ? [[_id, { group: groups[at] }]] : []));
        return onPlace(Object.fromEntries(placed));
      }
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
      <>
        <RuleSelect
          label={labels.sortBy}
          value={sort?.key ?? ''}
          choices={[{ value: '', label: words.none }, ...toChoices(SORT_KEYS, titles)]}
          onChange={(key) => key && sortBy(key as SortKey)}
        />
        <Stack
          as="ol"
          gap={2}
          className={styles.cards}
          ref={cells.grid as RefObject<HTMLOListElement | null>}
          {...cells.handlers}
        >
          {students.map(drawRow)}
        </Stack>
      </>
    );
  return (
    <LongTable
      caption={labels.list}
      frame={cells.grid}
      rows={students.length}
      width={COLUMNS}
      height={ROW}
      head={
        <Head
          {...props}
          sort={sort}
          sortBy={sortBy}
          onTickAll={(waiting, ticked) => onTick(waiting, ticked, plans)}
        />
      }
      headRows={2}
      className={classes(lists.sideways, styles.table)}
      handlers={cells.handlers}
    >
      {(index) => drawRow(students[index]!, index)}
    </LongTable>
  );
};

const COLUMNS = 13;
const ROW: RowHeight = { fine: 37, coarse: 57 };

/** By what the rows can be sorted; merits, grades and places that are not there come last. */
const SORTS = {
  name: ({ student }) => student.studentName,
  now: ({ student }) => `${student.shift} ${student.section} ${student.group}`,
  rollNow: ({ student }) => student.roll,
  merit: ({ plan }) => plan?.merit,
  gpa: ({ plan }) => plan?.gpa,
  fails: ({ plan }) => (plan?.merit === null ? undefined : plan?.noOfFail),
  class: ({ to }) => Number(to?.class) || undefined,
  section: ({ to }) => to?.section,
  group: ({ to }) => to?.group,
  year: ({ to }) => to?.year,
  shift: ({ to }) => to?.shift,
  roll: ({ to }) => Number(toAsciiDigits(to?.roll ?? '')) || undefined,
} as const satisfies Record<string, (row: Sorted) => string | number | null | undefined>;

type SortKey = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as SortKey[];
type Sorted = { student: PromotableStudent; plan: PlannedStudent | undefined; to: Placement | undefined };
type Sort = { key: SortKey; descending: boolean; ids: readonly string[] };

/** The students in the order that was asked for last: a row does not move while it is filled in. */
function useSorted({ students, plans, draft }: Pick<PromotionTableProps, 'students' | 'plans' | 'draft'>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = (key: SortKey) => {
    const descending = sort?.key === key && !sort.descending;
    const rows = students.map((student) => ({
      student,
      plan: plans.get(student._id),
      to: draft[student._id],
    }));
    const isBlank = (row: Sorted) => Number(SORTS[key](row) == null || SORTS[key](row) === '');
    rows.sort(
      (one, other) =>
        isBlank(one) - isBlank(other) || compare(SORTS[key](one), SORTS[key](other), descending),
    );
    setSort({ key, descending, ids: rows.map(({ student }) => student._id) });
  };
  const sorted = useMemo(() => {
    if (!sort) return students;
    const places = new Map(sort.ids.map((id, at) => [id, at]));
    const placeFor = ({ _id }: PromotableStudent) => places.get(_id) ?? places.size;
    return [...students].sort((one, other) => placeFor(one) - placeFor(other));
  }, [students, sort]);
  return { students: sorted, sort, sortBy };
}

function compare(
  one: string | number | null | undefined,
  other: string | number | null | undefined,
  descending: boolean,
): number {
  const order = typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
  return descending ? -order : order;
}

/** The group of the next class that a text names, in either language or by its short names. */
function useFindGroup(student: PromotableStudent | undefined) {
  const { groupsFor } = useChoices();
  const groups = student ? groupsFor(String(Number(student.class) + 1)) : [];
  return (text: string): string | undefined => {
    const words = sameWords('group', text);
    return groups.find(({ value, label }) => [value, label].some((one) => words.includes(plainWord(one))))
      ?.value;
  };
}

type SortProps = { sort: Sort | null; sortBy: (key: SortKey) => void };

/** What the columns are called, in their order. */
function useTitles() {
  const { lang, words } = useStaffLanguage();
  const labels = promotionWords[lang];
  return {
    name: words.studentName,
    now: labels.enrolledIn,
    rollNow: words.roll,
    merit: words.merit,
    gpa: words.gpa,
    fails: labels.fails,
    class: words.class,
    section: words.section,
    group: words.group,
    year: words.session,
    shift: words.shift,
    roll: labels.rolls,
  } satisfies Record<SortKey, string>;
}

type HeadProps = Pick<PromotionTableProps, 'students' | 'isTicked'> &
  SortProps & {
    onTickAll: (waiting: readonly PromotableStudent[], ticked: boolean) => void;
  };

function Head({ students, isTicked, onTickAll, sort, sortBy }: HeadProps) {
  const { lang, words, className, figures } = useStaffLanguage();
  const titles = { ...useTitles(), roll: words.roll };
  const head = (key: SortKey, rest: ComponentProps<'th'> = {}) => (
    <SortHead
      key={key}
      title={titles[key]}
      order={sort?.key === key ? sort : null}
      onSort={() => sortBy(key)}
      {...rest}
    />
  );
  const labels = promotionWords[lang];
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const [first] = students;
  return (
    <>
      <tr>
        <th scope="col" rowSpan={2} className={lists.tick}>
          <input
            type="checkbox"
            aria-label={words.selectAll}
            disabled={waiting.length === 0}
            checked={waiting.length > 0 && waiting.every(isTicked)}
            onChange={({ target }) => onTickAll(waiting, target.checked)}
          />
        </th>
        {head('name', { rowSpan: 2, className: classes(lists.name, lists.afterTick, styles.name) })}
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
        {head('now')}
        {(['rollNow', 'merit', 'gpa', 'fails'] as const).map((key) => head(key, { className: lists.figure }))}
        {(['class', 'section', 'group', 'year', 'shift', 'roll'] as const).map((key) => head(key))}
      </tr>
    </>
  );
}
