import type { ClassProgress, CompletenessAnswer } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { Loading } from '#web/frame/Loading.tsx';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/context/addresses.ts';
import { isSameSection, sectionsIn } from '#web/staff/exam/marks/markProgress.ts';
import { useSchoolOrder } from '#web/staff/exam/marks/useMarkProgress.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { useFilters } from '#web/staff/forms/filters.ts';
import { describePlace, SEAT } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import styles from './CheckBoard.module.css';
import { ClassBoard } from './ClassBoard.tsx';
import { ClassLink, Entered, ExamSteps } from './ExamSteps.tsx';
import { attendanceGaps, type Gap, GapCell, markGaps } from './GapCell.tsx';
import { PublishBar } from './PublishBar.tsx';
import { useCompleteness } from './useBoard.ts';

const Classes = ({ exam, opened }: { exam: Exam; opened: string | null }) => {
  const { lang } = useStaffLanguage();
  return (
    <Loaded query={useCompleteness(exam)}>
      {(completeness) => {
        if (completeness.classes.length === 0) return <Notice>{checksWords[lang].nobody}</Notice>;
        const isThere = completeness.classes.some(({ className }) => className === opened);
        const ofClass = opened !== null && isThere && { ...exam, className: opened };
        return (
          <div className={styles.whole}>
            <ExamSteps exam={exam} {...completeness} />
            <div className={styles.classes}>
              <ClassTable exam={exam} completeness={completeness} opened={opened} />
              {ofClass && <ClassBoard key={opened} exam={ofClass} completeness={completeness} />}
            </div>
            {ofClass && <PublishBar exam={ofClass} />}
          </div>
        );
      }}
    </Loaded>
  );
};

/** How far an exam is entered, class by class; an opened class shows its gaps, what was found, and is published. */
export const CheckBoard = () => {
  const { lang, words } = useStaffLanguage();
  const school = useSchool();
  const { exam, opened, choose } = useExam();
  return (
    <Screen
      title={words.linkCheckBoard}
      lead={checksWords[lang].lead}
      actions={<ExamChoice exam={exam} onChoose={choose} />}
    >
      {school.isLoading ? <Loading /> : <Classes exam={exam} opened={opened} />}
    </Screen>
  );
};

type ExamChoiceProps = { exam: Exam; onChoose: (changed: Partial<Exam>) => void };

const ExamChoice = ({ exam, onChoose }: ExamChoiceProps) => {
  const words = useStaffWords();
  return (
    <Row as="search" aria-label={words.exam}>
      <FilterBar values={exam} onChange={onChoose} fields={['session', 'term']} />
    </Row>
  );
};

/** The exam and the opened class of the address; without any the first exam of this year. */
const useExam = () => {
  const { sessions, terms } = useChoices();
  const first = { session: sessions[0]?.value ?? '', term: terms[0]?.value ?? '', className: '' };
  const [{ className: opened, ...exam }, choose] = useFilters(first);
  return { exam, opened: opened || null, choose };
};

type ClassTableProps = { exam: Exam; completeness: CompletenessAnswer; opened: string | null };

/** The whole exam: a line for each class, whose name opens it, and a column for each section while none is opened. */
const ClassTable = ({ exam, completeness, opened }: ClassTableProps) => {
  const language = useStaffLanguage();
  const { lang, words, className: classIn } = language;
  const { day } = useTime();
  const isNarrow = useNarrow();
  const inOrder = useSchoolOrder();
  const marks = markGaps(exam, completeness);
  const days = attendanceGaps(exam, completeness);
  const gapColumn = (title: string, gaps: readonly Gap[]): DataColumn<ClassProgress> => ({
    title,
    figure: true,
    cell: ({ className, publishedAt }) => (
      <GapCell
        label={`${words.ofClass(classIn(className))}, ${title}`}
        gaps={gaps.filter((gap) => gap.className === className)}
        isLocked={publishedAt !== null}
      />
    ),
  });
  const published: DataColumn<ClassProgress> = {
    title: examProgressWords[lang].verdicts.published,
    cell: ({ publishedAt }) => (publishedAt ? day(publishedAt) : words.none),
  };
  const bySection = inOrder(sectionsIn(marks)).map((section) =>
    gapColumn(
      describePlace(language, section, SEAT),
      marks.filter((gap) => isSameSection(gap, section)),
    ),
  );
  const attendance = gapColumn(words.areas.attendance, days);
  const columns: DataColumn<ClassProgress>[] = [
    {
      title: words.class,
      cell: (row) => <ClassLink exam={exam} row={row} isOpen={row.className === opened} />,
    },
    {
      title: words.dashboard.entered,
      cell: ({ className, entered, enrolled }) => (
        <Entered label={words.ofClass(classIn(className))} entered={entered} enrolled={enrolled} />
      ),
    },
    // On a phone, and beside an opened class, there is no room for more.
    ...(isNarrow || opened !== null ? [attendance] : [...bySection, attendance, published]),
  ];
  return (
    <DataTable
      caption={words.dashboard.classes}
      columns={columns}
      rows={completeness.classes}
      rowKey={({ className }) => className}
    />
  );
};
