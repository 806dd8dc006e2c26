import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { attendanceAddress, cellAddress, type Exam } from '#web/staff/context/addresses.ts';
import type { ClassSection } from '#web/staff/exam/marks/markProgress.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './CheckBoard.module.css';

/** What is missing in one section, shift and group of a class, and where the first of it is entered. */
export type Gap = ClassSection & {
  className: string;
  missing: number;
  of: number;
  address: () => string;
};

/** The missing marks; the grid opens with everyone in it whose mark is missing, the first one on top. */
export const markGaps = (
  exam: Exam,
  { data, students }: Pick<CompletenessAnswer, 'data' | 'students'>,
): (Gap & { row: CompletenessAnswer['data'][number] })[] =>
  data.map((row) => ({
    row,
    ...row,
    missing: row.missing.length,
    of: row.enrolled,
    address: () => {
      const rolls = row.missing.map((studentId) => students[studentId]!.roll);
      const cells = { subject: row.subject._id, rollFrom: Math.min(...rolls), rollTo: Math.max(...rolls) };
      return cellAddress({ ...exam, className: row.className }, row, cells);
    },
  }));

/** The students whose days are missing. */
export const attendanceGaps = (exam: Exam, { attendance }: Pick<CompletenessAnswer, 'attendance'>): Gap[] =>
  attendance.map((row) => ({
    ...row,
    missing: row.students - row.entered,
    of: row.students,
    address: () => attendanceAddress({ ...exam, className: row.className }, row),
  }));

export const countMissing = (gaps: readonly Gap[]): number =>
  gaps.reduce((sum, { missing }) => sum + missing, 0);

type GapCellProps = { label: string; gaps: readonly Gap[]; isLocked: boolean };

/** How many are missing, which leads to the first of them while it can be entered; a tick where all is there. */
export const GapCell = ({ label, gaps, isLocked }: GapCellProps) => {
  const { lang, figures, value } = useStaffLanguage();
  const all = gaps.reduce((sum, gap) => sum + gap.of, 0);
  const missing = countMissing(gaps);
  const first = gaps.find((gap) => gap.missing > 0);
  if (all === 0) return null;
  if (!first)
    return (
      <span className={classes(styles.complete, 'soft')}>
        <Icon name="check" size={18} />
        <span className="visually-hidden">{checksWords[lang].complete}</span>
      </span>
    );
  const text = missing === all ? <strong>{figures(missing)}</strong> : figures(missing);
  if (isLocked) return text;
  return (
    <Link to={first.address()} className={styles.gap}>
      <span className="visually-hidden">
        {label}: {missing === all && value(ALL)}{' '}
      </span>
      {text}
    </Link>
  );
};

/** Above a column of figures: a section, and below it the shift. */
export const SectionHead = ({ section, shift }: ClassSection) => {
  const { value } = useStaffLanguage();
  return (
    <>
      {value(section)}
      <br />
      {value(shift)}
    </>
  );
};
