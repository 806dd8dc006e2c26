import { nameIn } from '#documents/i18n/language.ts';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { isSameSection, sectionsIn } from '#web/staff/exam/marks/markProgress.ts';
import { useSchoolOrder } from '#web/staff/exam/marks/useMarkProgress.ts';
import { describePlace, SEAT } from '#web/staff/forms/names.ts';
import { classes } from '#web/ui/classes.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './CheckBoard.module.css';
import { attendanceGaps, countMissing, type Gap, GapCell, markGaps, SectionHead } from './GapCell.tsx';

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
      name: nameIn(language.lang, subject.name, subject.nameBn),
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
    const title = describePlace(language, section, SEAT);
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
