import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { attendanceAddress, type ClassExam, cellAddress, type Exam } from '#web/staff/context/addresses.ts';
import { nameFor, seatName } from '#web/staff/context/names.ts';
import { type ClassSection, isSameSection, sectionsIn } from '#web/staff/exam/marks/markProgress.ts';
import { useSchoolOrder } from '#web/staff/exam/marks/useMarkProgress.ts';
import { classes } from '#web/ui/classes.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './CheckBoard.module.css';

type Line = { key: string; name: string; gaps: readonly Gap[]; teachers: readonly string[] };
type SubjectMatrixProps = { exam: ClassExam; completeness: CompletenessAnswer; isLocked: boolean };

/** What a class still lacks: a line for each subject, the worst first, and one for the days; a column for each section. */
export const SubjectMatrix = ({ exam, completeness, isLocked }: SubjectMatrixProps) => {
  const language = useStaffLanguage();
  const { lang, words } = language;
  const inOrder = useSchoolOrder();
  const isOfClass = ({ className }: Gap) => className === exam.className;
  const days = attendanceGaps(exam, completeness).filter(isOfClass);
  const bySubject = new Map<string, Line>();
  for (const gap of markGaps(exam, completeness).filter(isOfClass)) {
    const { subject, teachers } = gap.row;
    const line = bySubject.get(subject._id);
    bySubject.set(subject._id, {
      key: subject._id,
      name: nameFor(language, subject),
      gaps: [...(line?.gaps ?? []), gap],
      // Those who are to be reminded.
      teachers: [...new Set([...(line?.teachers ?? []), ...(gap.missing > 0 ? teachers : [])])],
    });
  }
  const lines = [...bySubject.values()].sort(
    (one, other) => countMissing(other.gaps) - countMissing(one.gaps),
  );
  const sections = inOrder(sectionsIn(lines.flatMap(({ gaps }) => gaps)));
  const sectionColumns = sections.map((section): DataColumn<Line> => {
    const title = seatName(language, { ...section, group: 'General' });
    return {
      title,
      head: <SectionHead {...section} />,
      figure: true,
      cell: ({ name, gaps }) => (
        <GapCell
          label={`${name}, ${title}`}
          gaps={gaps.filter((gap) => isSameSection(gap, section))}
          isLocked={isLocked}
        />
      ),
    };
  });
  const subject: DataColumn<Line> = {
    title: words.subject,
    cell: ({ name, teachers }) => (
      <>
        {name}
        {teachers.length > 0 && (
          <span className={classes('below', styles.teachers)}>{teachers.join(', ')}</span>
        )}
      </>
    ),
  };
  return (
    <Stack gap={3}>
      <p className="soft">{checksWords[lang].matrixLead}</p>
      <DataTable
        caption={words.dashboard.bySubject}
        columns={[subject, ...sectionColumns]}
        rows={[...lines, { key: 'days', name: words.areas.attendance, gaps: days, teachers: [] }]}
        rowKey={({ key }) => key}
      />
    </Stack>
  );
};

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
      const cells = { subject: row.subject._id, startRoll: Math.min(...rolls), endRoll: Math.max(...rolls) };
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
