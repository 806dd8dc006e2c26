import { memo, useId } from 'react';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent, PromotableStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useNameOf } from '#web/staff/marks/useNameOf.ts';
import styles from './Promotion.module.css';
import { type Clash, type Seat, seatAfter } from './promotionDraft.ts';
import { SeatFields } from './SeatFields.tsx';

type PromotionRowProps = {
  student: Student;
  seat: Seat | undefined;
  plan: PlannedStudent | undefined;
  clashes: readonly Clash[] | undefined;
  /** The one class that may be chosen, where not every one may. */
  onlyClass: string | undefined;
  onChange: (student: Student, change: Partial<Seat>) => void;
};

/** Where she sits, read-only. */
const From = ({ student }: { student: Student }) => {
  const { words, value, className, figures } = useStaffLanguage();
  const items = [
    [words.class, className(student.class)],
    [words.group, value(student.group)],
    [words.session, figures(student.year)],
    [words.section, value(student.section)],
    [words.shift, value(student.shift)],
    [words.roll, figures(student.roll)],
  ] as const;
  return (
    <dl className={styles.from}>
      {items.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What the plan says of her. */
const Standing = ({ plan }: { plan: PlannedStudent }) => {
  const { words, figures } = useStaffLanguage();
  const said = words.promotion;
  const notes = [
    plan.merit !== null && said.meritOf(figures(plan.merit)),
    plan.noOfFail !== null && said.failsOf(figures(plan.noOfFail)),
    plan.heldBack && said.heldBack,
    plan.finished && said.finished,
  ];
  return <span className={styles.soft}>{notes.filter(Boolean).join(' · ')}</span>;
};

type PromotedRowProps = { student: Student; to: NonNullable<PromotableStudent['promotedTo']> };

/** A student who is promoted already, and where to. */
export const PromotedRow = ({ student, to }: PromotedRowProps) => {
  const { words, value, className, figures } = useStaffLanguage();
  const said = words.promotion;
  const name = useNameOf()({ ...student, studentNameBn: student.studentNameBn || null });
  const roll = `${words.roll} ${figures(student.roll)}`;
  const place = [
    said.classOf(className(to.class)),
    ...[to.section, to.shift, to.group].map(value),
    figures(to.year),
    `${words.roll} ${figures(to.roll)}`,
  ].join(', ');
  return (
    <li className={styles.done} aria-label={`${name}, ${roll}`}>
      <strong>{name}</strong>
      <span className={styles.soft}>
        {figures(student.studentId)}, {value(student.section)}, {value(student.shift)}, {roll}
      </span>
      <span>{said.promotedTo(place)}</span>
    </li>
  );
};

/** One student: from and to, beside each other where there is room. */
export const PromotionRow = memo((props: PromotionRowProps) => {
  const { student, seat, plan, clashes = [], onlyClass, onChange } = props;
  const { words, t, figures } = useStaffLanguage();
  const id = useId();
  const name = useNameOf()({ ...student, studentNameBn: student.studentNameBn || null });
  return (
    <li>
      <fieldset className={styles.row} aria-label={`${name}, ${words.roll} ${figures(student.roll)}`}>
        <p className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.soft}>{figures(student.studentId)}</span>
          {plan && <Standing plan={plan} />}
        </p>
        <div>
          <p className={styles.side}>{words.promotion.from}</p>
          <From student={student} />
        </div>
        <div>
          <p className={styles.side}>{words.promotion.to}</p>
          <SeatFields
            seat={seat ?? seatAfter(student)}
            after={student.year}
            onlyClass={onlyClass}
            wrong={clashes.map(({ path }) => path)}
            describedBy={clashes.length > 0 ? id : undefined}
            onChange={(change) => onChange(student, change)}
          />
          {clashes.length > 0 && (
            <p id={id} className={styles.wrong}>
              {clashes.map(t).join(' ')}
            </p>
          )}
        </div>
      </fieldset>
    </li>
  );
});
