import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, SubjectResult } from '#documents/model/result.ts';
import { type ResultColumn, resultColumns } from '#documents/school/resultColumns.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { isPhone } from '#web/ui/useMedia.ts';
import styles from './ResultFigures.module.css';

type ResultFiguresProps = {
  data: TranscriptData;
  name: string;
  /** The table is in sight at once, as on phones; otherwise the sheet below it is. */
  isOpen?: boolean;
};

/** The same columns as the sheet has, as an ordinary table. */
export const ResultFigures = ({ data, name, isOpen = false }: ResultFiguresProps) => {
  const { lang, words, figures } = useLanguage();
  const spoken = usePaperLanguage();
  const onPhone = isPhone();
  const { summary, studentInfo, TotalResult, exempt } = data.result;
  const outcome = summary.noOfFail === 0 ? spoken.words.passed : spoken.words.notPassed;
  const count = figures(summary.studentsCount);
  const remark = lang === 'bn' ? summary.remarkBn : summary.remark;
  const head: readonly (readonly [string, string])[] = [
    [words.outcome, exempt ? spoken.words.exempt : outcome],
    [spoken.words.gpa, spoken.points(summary.gpa)],
    [spoken.words.grade, summary.letter],
    [words.merit, studentInfo.merit === null ? words.none : words.meritOf(figures(studentInfo.merit), count)],
    [spoken.words.obtainedMarks, figures(`${summary.obtainedMarks} / ${summary.totalMarks}`)],
    [spoken.words.remark, remark],
  ];
  return (
    <Panel>
      <dl className={styles.head}>
        {head.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <details open={isOpen || onPhone}>
        <summary>{words.resultFigures}</summary>
        <DataTable
          caption={words.tableOfResult(name)}
          columns={figureColumns(data.exam, TotalResult, spoken, onPhone)}
          rows={TotalResult}
          rowKey={(row) => row.subjectCode}
        />
      </details>
    </Panel>
  );
};

/** The columns of the sheet. On a phone the outcome is beside the subject, and its parts are further right. */
const figureColumns = (
  exam: ExamHead,
  rows: readonly SubjectResult[],
  language: Language,
  onPhone: boolean,
): DataColumn<SubjectResult>[] => {
  const columns = resultColumns(exam, rows, language);
  const isOutcome = ({ key = '' }: ResultColumn) => OUTCOME.includes(key);
  const outcomeFirst = [...columns.filter(isOutcome), ...columns.filter((column) => !isOutcome(column))];
  return dataColumns(onPhone ? outcomeFirst : columns);
};

const OUTCOME: readonly string[] = ['subject', 'total', 'letter', 'point'];
