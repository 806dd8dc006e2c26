import {
  COMPONENTS,
  type FailedSubject,
  type FailRow,
  type MeritRow,
  type StudentResult,
} from '#documents/model/result.ts';
import type { PresentedSummary } from '#server/exams/results/present.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import { EXAM, FILE, ROLLS, readAnswer, readGpa } from './reportExam.ts';

/** Everything that must stand on the paper. */
export type Printed = { pages: number | null; texts: string[] };

const ofStudents = (results: StudentResult[]): Printed => ({
  pages: results.length,
  texts: results.flatMap(({ studentInfo, TotalResult, ...result }) => [
    studentInfo.studentName,
    ...TotalResult.map(({ subject }) => subject),
    readGpa({ studentInfo, TotalResult, ...result }),
  ]),
});

/** A failed subject as a line of the sheet, with a dash for each component that it lacks. */
const failedLine = (row: FailedSubject): string => {
  const { serial, subjectCode, subjectName, components, total, fail } = row;
  const parts = COMPONENTS.map((part) => (components?.includes(part) ? row[part] : '–'));
  return [serial, subjectCode, subjectName, ...parts, total, fail].join('');
};

/** Each search form: what is typed, where it leads, and what must stand there. */
export const REPORTS_BY_FORM = [
  {
    link: 'Mark Sheet',
    filters: { ...EXAM, ...ROLLS },
    button: 'Submit',
    path: '/get-marksheet',
    toast: 'Marksheet Generated Successfully',
    file: 'marksheets-class-8-a-morning-rolls-2-5-annual-2025-en',
    keys: ['schoolInfo', 'marksheet'],
    printed: async (filters: object) =>
      ofStudents((await readAnswer<{ Data: StudentResult[] }>('marksheet', filters)).Data),
  },
  {
    link: 'Tabulation Sheet',
    filters: EXAM,
    button: 'Search',
    path: '/get-tabulation-sheet',
    toast: null,
    file: `tabulation-sheet-${FILE}`,
    keys: ['schoolInfo', 'tabulationSheet'],
    printed: async (filters: object): Promise<Printed> => {
      const { Data } = await readAnswer<{ Data: StudentResult[] }>('tebulation-sheet', filters);
      const texts = Data.flatMap((result) => [
        result.studentInfo.studentName,
        String(result.summary.obtainedMarks),
        readGpa(result),
      ]);
      return { pages: null, texts };
    },
  },
  {
    link: 'Merit List',
    filters: EXAM,
    button: 'Search',
    path: '/merit-list',
    toast: 'Merit list generated successfully!',
    file: `merit-list-${FILE}`,
    keys: ['schoolInfo', 'meritList'],
    printed: async (filters: object): Promise<Printed> => {
      const { data } = await readAnswer<{ data: MeritRow[] }>('merit-list', filters);
      const texts = data.map(
        ({ serial, merit, name, roll, section, noOfFail, gpa, total }) =>
          `${serial}${merit}${name}${roll}${section}${noOfFail}${gpa.toFixed(2)}${total}`,
      );
      return { pages: null, texts };
    },
  },
  {
    link: 'Fail List',
    filters: { ...EXAM, section: 'All', shift: 'All', start_roll: '1', end_roll: '60' },
    button: 'Submit',
    path: '/fail-list',
    toast: 'Marksheet Generated Successfully',
    file: 'fail-list-class-8-all-sections-all-shifts-rolls-6-17-annual-2025-en',
    keys: ['schoolInfo', 'failList'],
    printed: async (filters: object): Promise<Printed> => {
      const { data } = await readAnswer<{ data: FailRow[] }>('fail-list', filters);
      const texts = data.flatMap(({ studentId, name, subjects }) => [
        studentId,
        name,
        ...subjects.map(failedLine),
      ]);
      return { pages: null, texts };
    },
  },
  {
    link: 'Result Summary',
    filters: EXAM,
    button: 'Search',
    path: '/result-summary-list',
    toast: 'Result summary generated successfully!',
    file: `result-summary-${FILE}`,
    keys: ['schoolInfo', 'resultSummary'],
    printed: async (filters: object): Promise<Printed> => {
      const summary = await readAnswer<PresentedSummary>('result-summary', filters);
      const { totalExaminees, examineePercentage, totalPassed, passPercentage } = summary;
      const { gpaBreakdown, gpaPercentages } = summary;
      const texts = [
        `Examinee${totalExaminees}${examineePercentage.toFixed(2)}%`,
        `Passed${totalPassed}${passPercentage.toFixed(2)}%`,
        `GPA5${gpaBreakdown['5.00']}${gpaPercentages['5.00'].toFixed(2)}%`,
        `BelowGPA2${gpaBreakdown['below 2.00']}${gpaPercentages['below 2.00'].toFixed(2)}%`,
      ];
      return { pages: 1, texts };
    },
  },
  {
    link: 'Exam Analysis',
    filters: EXAM,
    button: 'Search',
    path: '/exam-analysis-sheet',
    toast: null,
    file: `exam-analysis-${FILE}`,
    keys: ['schoolInfo', 'examAnalysis'],
    printed: async (filters: object): Promise<Printed> => {
      const { analysis } = await readAnswer<ReportAnswers['exam-analysis']>('exam-analysis', filters);
      const texts = [
        ...analysis.subjects.map(
          ({ subject, fullMarks, examinees, passed, passPercentage }) =>
            `${subject}${fullMarks}${examinees}${passed}${passPercentage.toFixed(2)}`,
        ),
        ...analysis.subjects.map(({ subject, letterCounts, absent }) =>
          [subject, ...letterCounts, absent].join(''),
        ),
        ...analysis.nearLine.map(({ name }) => name),
      ];
      return { pages: null, texts };
    },
  },
];
