import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { CLASS_SEAT, describePlace, SEAT, useStudentName } from '#web/staff/forms/names.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
import { Options, SelectFrame } from '#web/ui/Select.tsx';
import styles from './Promotion.module.css';
import {
  blankPlacement,
  classAfter,
  type Placement,
  type PromotionErrors,
  type Rows,
  yearsAfter,
} from './placement.ts';

type Change = (student: PromotableStudent, part: Partial<Placement>) => void;

type PromotionTableProps = {
  /** In the order in which they are shown. */
  students: readonly PromotableStudent[];
  /** The results of the exam of the rule, by _id. */
  plans: ReadonlyMap<string, PlannedStudent>;
  rows: Rows;
  errors: PromotionErrors;
  everyClass: boolean;
  ticked: ReadonlySet<string>;
  onTick: (students: readonly PromotableStudent[], isTicked: boolean) => void;
  onChange: Change;
};

/** A row for each student: now, the result, and where to. */
export const PromotionTable = (props: PromotionTableProps) => {
  const { students, plans, rows, errors, everyClass, ticked, onTick, onChange } = props;
  const language = useStaffLanguage();
  const { lang, words, t, className, figures } = language;
  const labels = promotionWords[lang];
  const studentName = useStudentName();
  const nameFor = ({ studentNameBn, ...student }: PromotableStudent) =>
    studentName({ ...student, studentNameBn: studentNameBn || null });
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const cells = useCells<HTMLDivElement>({ rows: waiting.length, columns: 1 });
  /** Where the last tick was set. With Shift, the rows from there on are ticked. */
  const lastTick = useRef(0);
  const tick = (student: PromotableStudent, isTicked: boolean, isRange: boolean) => {
    const at = waiting.indexOf(student);
    const [from, to] = [Math.min(at, lastTick.current), Math.max(at, lastTick.current)];
    const range = waiting.slice(from, to + 1).filter(({ _id }) => ticked.has(_id) !== isTicked);
    onTick(isRange ? range : [student], isTicked);
    lastTick.current = at;
  };
  const [first] = students;
  const offered = first && !everyClass ? first.class : undefined;
  const toClass = first ? (offered ?? classAfter(first.class)) : '';
  const place = (student: PromotableStudent, field: keyof Placement, label: string) =>
    student.promotedTo === null && (
      <PlaceSelect
        {...{ student, field, onChange, toClass, offered }}
        label={words.cellTitle(label, nameFor(student))}
        to={rows[student._id]?.to}
        isWrong={errors[student._id]?.some(({ path }) => path === field) ?? false}
      />
    );
  const figure = (title: string, show: (plan: PlannedStudent) => string | number | null | undefined) => ({
    title,
    figure: true,
    cell: ({ _id }: PromotableStudent) => {
      const plan = plans.get(_id);
      return plan && plan.merit !== null ? figures(show(plan) ?? '') : '';
    },
  });
  const columns: DataColumn<PromotableStudent>[] = [
    {
      title: words.selectAll,
      head: (
        <input
          type="checkbox"
          aria-label={words.selectAll}
          disabled={waiting.length === 0}
          checked={waiting.length > 0 && waiting.every(({ _id }) => ticked.has(_id))}
          onChange={({ target }) => onTick(waiting, target.checked)}
        />
      ),
      cell: (student) =>
        student.promotedTo === null && (
          <input
            type="checkbox"
            aria-label={words.selectStudent(nameFor(student))}
            checked={ticked.has(student._id)}
            onChange={({ target, nativeEvent }) =>
              tick(student, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        ),
    },
    {
      title: words.studentName,
      names: true,
      cell: (student) => (
        <>
          <Link to={`/student/${student._id}`}>{nameFor(student)}</Link>
          <Remark {...{ student, to: rows[student._id]?.to, plan: plans.get(student._id) }} />
          {errors[student._id]?.map((error) => (
            <span key={error.message} className="below wrong">
              {t(error)}
            </span>
          ))}
        </>
      ),
    },
    {
      title: `${labels.from}: ${first ? labels.fromClass(className(first.class), figures(first.year)) : ''}`,
      cell: (student) => describePlace(language, student, SEAT),
    },
    { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
    figure(words.merit, ({ merit }) => merit),
    figure(words.gpa, ({ gpa }) => gpa?.toFixed(2)),
    figure(labels.fails, ({ noOfFail }) => noOfFail),
    { title: `${labels.to}: ${words.class}`, cell: (student) => place(student, 'class', words.class) },
    { title: words.section, cell: (student) => place(student, 'section', words.section) },
    { title: words.group, cell: (student) => place(student, 'group', words.group) },
    { title: words.session, cell: (student) => place(student, 'year', words.session) },
    { title: words.shift, cell: (student) => place(student, 'shift', words.shift) },
    {
      title: labels.rolls,
      cell: (student) =>
        student.promotedTo === null && (
          <CellInput
            className={styles.roll}
            row={waiting.indexOf(student)}
            column={0}
            aria-label={words.cellTitle(words.roll, nameFor(student))}
            invalid={errors[student._id]?.some(isAboutRoll) ?? false}
            value={rows[student._id]?.to.roll ?? ''}
            onType={(roll) => onChange(student, { roll: figures(toAsciiDigits(roll)) })}
          />
        ),
    },
  ];
  return (
    <div className={styles.table} {...cells.handlers} ref={cells.grid}>
      <DataTable
        long
        cards
        caption={labels.list}
        columns={columns}
        rows={students}
        rowKey={({ _id }) => _id}
      />
    </div>
  );
};

const isAboutRoll = ({ path }: FieldError): boolean => path === 'roll' || path === 'id';

const PLACE = [...CLASS_SEAT, 'roll', 'year'] as const;

type RemarkProps = {
  student: PromotableStudent;
  to: Placement | undefined;
  plan: PlannedStudent | undefined;
};

/** Where the student is promoted to already, or what is unusual about the row. */
function Remark({ student, to, plan }: RemarkProps) {
  const language = useStaffLanguage();
  const labels = promotionWords[language.lang];
  const { promotedTo } = student;
  const remarks = promotedTo
    ? [labels.promotedTo(describePlace(language, { ...promotedTo, className: promotedTo.class }, PLACE))]
    : [
        plan?.merit === null && labels.noResult,
        to?.class === student.class && labels.heldBack,
        !to && plan?.finished && labels.finished,
      ].filter(Boolean);
  return remarks.length > 0 && <span className="below soft">{remarks.join(' · ')}</span>;
}

type PlaceSelectProps = {
  student: PromotableStudent;
  field: keyof Placement;
  label: string;
  to: Placement | undefined;
  isWrong: boolean;
  /** The class of a row that nobody touched. */
  toClass: string;
  /** The one class that may be chosen, where the caller may not choose every one. */
  offered: string | undefined;
  onChange: Change;
};

/** Drawn again only when its own row changes: a class has some 500 of them. */
const PlaceSelect = memo(({ student, field, label, isWrong, ...props }: PlaceSelectProps) => {
  const { words, figures } = useStaffLanguage();
  const { classes, sections, shifts, groups, groupsFor } = useChoices();
  const { offered, onChange, to = blankPlacement(student, props.toClass, groups) } = props;
  const choices = {
    class: classes.filter(({ value }) => offered === undefined || value === offered),
    section: sections,
    group: groupsFor(to.class),
    year: yearsAfter(student.year).map((year) => ({ value: year, label: figures(year) })),
    shift: shifts,
    roll: [],
  }[field];
  return (
    <SelectFrame>
      <select
        className={styles.cell}
        aria-label={label}
        aria-invalid={isWrong}
        value={to[field]}
        onChange={({ target }) => onChange(student, { [field]: target.value })}
      >
        <option value="">{words.none}</option>
        <Options choices={choices} />
      </select>
    </SelectFrame>
  );
});
