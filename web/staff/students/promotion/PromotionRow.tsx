import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useStudentName } from '#web/staff/context/names.ts';
import lists from '#web/staff/lists/ListTable.module.css';
import { classes } from '#web/ui/classes.ts';
import { SelectFrame } from '#web/ui/FieldFrame.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { Row } from '#web/ui/Layout.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import { type Clash, type Placement, placementAfter, yearsAfter } from './promotionDraft.ts';

export type RowActs = {
  /** What is typed in one visit of a cell is undone at once. */
  onChange: (student: Student, change: Partial<Placement>, visit?: string) => void;
  /** With Shift all rows from the last tick on. */
  onTick: (student: PromotableStudent, ticked: boolean, upTo: boolean) => void;
};

type RowProps = RowActs & {
  student: PromotableStudent;
  /** Of the row in the table. */
  index: number;
  placement: Placement | undefined;
  isTicked: boolean;
  plan: PlannedStudent | undefined;
  clashes: readonly Clash[] | undefined;
  /** The one class that may be chosen, where not every one may. */
  onlyClass: string | undefined;
};

/** A row of the table. */
export const PromotionRow = memo((props: RowProps) => {
  const { student, plan } = props;
  const { figures } = useStaffLanguage();
  const { label, name, from, done, remark, isWrong } = useRowText(props);
  const id = useId();
  const marks = [plan?.merit ?? '', plan?.gpa?.toFixed(2) ?? '', plan?.noOfFail ?? ''];
  return (
    <tr aria-label={label}>
      <td className={lists.tick}>{!done && <Tick {...props} name={name} />}</td>
      <th scope="row" className={classes(lists.name, lists.afterTick, styles.name)}>
        <Link to={`/student/${student._id}`}>{name}</Link>
        <span className="also">{figures(student.studentId)}</span>
        {remark && !done && (
          <p id={id} className={isWrong ? 'wrong' : 'soft'}>
            {remark}
          </p>
        )}
      </th>
      <td>{from}</td>
      <td className={lists.figure}>{figures(student.roll)}</td>
      {marks.map((mark, column) => (
        <td key={column} className={lists.figure}>
          {figures(mark)}
        </td>
      ))}
      {done ? (
        <td colSpan={6}>{done}</td>
      ) : (
        <PlacementFields {...props} name={name} describedBy={isWrong ? id : undefined} />
      )}
    </tr>
  );
});

/** The same on a phone. */
export const PromotionCard = memo((props: RowProps) => {
  const { student, plan } = props;
  const { lang, words, figures, className } = useStaffLanguage();
  const labels = promotionWords[lang];
  const { label, name, from, done, remark, isWrong } = useRowText(props);
  const id = useId();
  const result =
    plan && plan.noOfFail !== null
      ? [
          plan.merit !== null && labels.meritText(figures(plan.merit)),
          plan.gpa !== null && `${words.gpa} ${figures(plan.gpa.toFixed(2))}`,
          labels.failsCount(figures(plan.noOfFail)),
        ]
      : [];
  return (
    <li>
      <fieldset className={styles.card} aria-label={label}>
        <Row as="p" gap={2} className={styles.cardHead}>
          {!done && <Tick {...props} name={name} />}
          <Link to={`/student/${student._id}`}>{name}</Link>
          <span className="also">{figures(student.studentId)}</span>
        </Row>
        <p className="soft">
          {labels.from}: {labels.fromClass(className(student.class), figures(student.year))}, {from},{' '}
          {words.roll} {figures(student.roll)}
          {result.length > 0 && ` · ${result.filter(Boolean).join(' · ')}`}
        </p>
        {done ? (
          <p>{done}</p>
        ) : (
          <fieldset className={styles.cardFields} aria-label={labels.to}>
            <PlacementFields {...props} name={name} describedBy={isWrong ? id : undefined} inCard />
          </fieldset>
        )}
        {remark && !done && (
          <p id={id} className={isWrong ? 'wrong' : 'soft'}>
            {remark}
          </p>
        )}
      </fieldset>
    </li>
  );
});

/** The words of a row: the same in a table and on a card. */
function useRowText({ student, placement, plan, clashes = [] }: RowProps) {
  const { lang, words, t, value, className, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const name = useStudentName()({ ...student, studentNameBn: student.studentNameBn || null });
  const to = student.promotedTo;
  const repeats = placement !== undefined && placement.class === student.class;
  const isFinished = placement === undefined && (plan?.finished ?? false);
  const hasNone = plan !== undefined && plan.merit === null;
  const notes = [hasNone && labels.noResult, repeats && labels.heldBack, isFinished && labels.finished]
    .filter(Boolean)
    .join(' · ');
  const place = ({ section, shift, group }: Omit<Placement, 'roll' | 'year' | 'class'>): string =>
    [section, shift, ...(group === 'General' ? [] : [group])].map(value).join(', ');
  return {
    name,
    label: `${name}, ${words.roll} ${figures(student.roll)}`,
    from: place(student),
    /** Where the student is promoted to already. */
    done:
      to &&
      labels.promotedTo(
        [
          words.ofClass(className(to.class)),
          ...[to.section, to.shift, to.group].map(value),
          figures(to.year),
          `${words.roll} ${figures(to.roll)}`,
        ].join(', '),
      ),
    isWrong: clashes.length > 0,
    remark: clashes.length > 0 ? clashes.map(t).join(' ') : notes,
  };
}

function Tick({ student, isTicked, onTick, name }: RowProps & { name: string }) {
  const { words } = useStaffLanguage();
  return (
    <input
      type="checkbox"
      aria-label={words.selectStudent(name)}
      checked={isTicked}
      onChange={({ target, nativeEvent }) =>
        onTick(student, target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  );
}

const LEAST_WIDTHS: Partial<Placement> = {
  class: '4.5rem',
  section: '4rem',
  group: '8rem',
  year: '4.5rem',
  shift: '6rem',
};

type PlacementFieldsProps = RowProps & { name: string; describedBy: string | undefined; inCard?: boolean };

/** The new place, year and roll: a cell each, or with its label on a card. */
function PlacementFields(props: PlacementFieldsProps) {
  const { student, index, placement = placementAfter(student), clashes = [], onlyClass, onChange } = props;
  const { name, describedBy, inCard = false } = props;
  const { words, figures } = useStaffLanguage();
  const { classes: schoolClasses, sections, shifts, groupsFor } = useChoices();
  const isWrong = (...paths: string[]) => clashes.some(({ path }) => paths.includes(path));
  const cell = (label: string, field: ReactNode) =>
    inCard ? (
      <div>
        <span aria-hidden="true" className="soft">
          {label}
        </span>
        {field}
      </div>
    ) : (
      <td className={styles.field}>{field}</td>
    );
  const select = (field: keyof Placement, label: string, choices: readonly Choice[]) =>
    cell(
      label,
      <SelectFrame>
        <select
          className={styles.cell}
          style={{ minWidth: inCard ? undefined : LEAST_WIDTHS[field] }}
          aria-label={words.cellTitle(label, name)}
          value={placement[field]}
          aria-invalid={isWrong(field)}
          aria-describedby={isWrong(field) ? describedBy : undefined}
          onChange={({ target }) => onChange(student, { [field]: target.value })}
        >
          <option value="">{words.none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </SelectFrame>,
    );
  const years = yearsAfter(student.year).map((year) => ({ value: year, label: figures(year) }));
  const offered = schoolClasses.filter(({ value }) => onlyClass === undefined || value === onlyClass);
  return (
    <>
      {select('class', words.class, offered)}
      {select('section', words.section, sections)}
      {select('group', words.group, groupsFor(placement.class))}
      {select('year', words.session, years)}
      {select('shift', words.shift, shifts)}
      {cell(
        words.roll,
        <CellInput
          className={styles.roll}
          row={index}
          column={0}
          aria-label={words.cellTitle(words.roll, name)}
          value={placement.roll}
          invalid={isWrong('roll', 'id')}
          aria-describedby={describedBy}
          onType={(roll) => onChange(student, { roll: figures(toAsciiDigits(roll)) })}
        />,
      )}
    </>
  );
}
