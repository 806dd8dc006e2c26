import type { EnrolledStudent } from './cohort.ts';

/** The components of a subject in the order they print. */
export const COMPONENTS = ['subjective', 'objective', 'practical', 'ca'] as const;
export type Component = (typeof COMPONENTS)[number];

/** In place of the letter of a subject that does not count for the student. */
export const EXEMPT_LETTER = 'Exempt';

/** Finished results: what documents print and the API answers. Field names are the specification's. */
export type SubjectResult = {
  /** The subject's `_id`, which stays when the subject is renamed. Left out of a transcript that was issued before it was kept. */
  subjectId?: string;
  subject: string;
  subjectBn: string | null;
  subjectCode: string;
  /** The religion whose students take this subject; null where everyone does. */
  religion?: string | null;
  /** Rows of one paperGroup, which begins with the group unless that is General, are graded together; null or left out where the subject is graded alone. */
  paperGroup?: string | null;
  fullMarks: number;
  /** Components; in a merged result they may carry one decimal. */
  subjective: number;
  objective: number;
  practical: number;
  ca: number;
  /** Written part after its weight, at most one decimal. In bands without CA the plain sum. */
  '70%': number;
  /** CA after its weight, at most one decimal. 0 in bands without CA. */
  'CA(30%)': number;
  totalMarks: number;
  /** 'Ab' absent, '-' no mark, 'Exempt'; '' on the later rows of a paired paper, whose letter is on the first. */
  grade: string;
  /** Grade point such as 3.5; null on the later rows of a paired paper, and where the student is exempt. */
  GP: number | null;
  /** Highest total of this subject in the cohort. */
  Highest: number;
  isFourth: boolean;
  absent: boolean;
  /** False where neither marks nor an absence were entered. */
  entered: boolean;
  /** True for a failed compulsory subject; of paired papers on the first row only. */
  failed: boolean;
  /** What the subject consists of. Left out of a transcript that was issued before it was kept: all of them. */
  components?: readonly Component[];
  /** The components below their pass mark (rules 3), on each paper of a pair. */
  failedComponents?: readonly Component[];
  /** The sums of the papers that are graded together, on the first row of a pair. */
  combined?: { totalMarks: number; fullMarks: number } | null;
  /** Rules 1: the student is exempt from the subject, so that it counts nowhere and has no marks. Left out of all others. */
  exempt?: boolean;
};

/** One subject of a class as an exam prints it: two may share a code. */
export const subjectKey = (row: Pick<SubjectResult, 'subjectCode' | 'subject'>): string =>
  `${row.subjectCode} ${row.subject}`;

/** One subject of a class in all exams of a session, also after it was renamed. */
export const subjectRecordKey = (row: SubjectResult): string => row.subjectId ?? subjectKey(row);

export type StudentInfo = EnrolledStudent & {
  /** The specification's other name of the roll; answers of the API have both. */
  rollNo?: number;
  /** Merit position in the cohort; null for a student who is no examinee. */
  merit: number | null;
  fourthSubject: { code: string; name: string; nameBn: string | null } | null;
};

export type ResultSummary = {
  /** Sum of full marks. */
  totalMarks: number;
  obtainedMarks: number;
  studentsCount: number;
  /** Two decimals, such as 4.83. */
  gpaWithout4th: number;
  gpa: number;
  /** Letter of the GPA. */
  letter: string;
  remark: string;
  remarkBn: string;
  noOfFail: number;
  workingDays: number | null;
  present: number | null;
  maxPresent: number | null;
};

/** A position by merit `of` the examinees; null for a student who is none. */
export type MeritPosition = { position: number | null; of: number };

/**
 * Rules 6: the position in the student's own section (session, class, group, shift and section) and in the class (all
 * sections and shifts of the group). Neither depends on the requested cohort.
 */
export type Merits = { section: MeritPosition; class: MeritPosition };

export type StudentResult = {
  studentInfo: StudentInfo;
  TotalResult: SubjectResult[];
  summary: ResultSummary;
  /** In the requested cohort, of `summary.studentsCount`. */
  meritPosition: number | null;
  /** Null in a transcript that was issued before both positions were kept. */
  merit: Merits | null;
  /**
   * Rules 7: the term does not count for the student, who has no rows with marks; of a merged result, neither term. Left
   * out of all others.
   */
  exempt?: boolean;
};

/** Half Yearly + Annual: TotalResult and summary are the final ones. */
export type MergedStudentResult = StudentResult & {
  halfYearlyResults: StudentResult;
  annualResults: StudentResult;
};

export type MeritRow = {
  serial: number;
  merit: number;
  studentId: string;
  name: string;
  nameBn: string | null;
  roll: number;
  section: string;
  shift: string;
  noOfFail: number;
  gpa: number;
  total: number;
};

export type FailedSubject = {
  serial: number;
  subjectCode: string;
  subjectName: string;
  subjectNameBn: string | null;
  subjective: number;
  objective: number;
  practical: number;
  ca: number;
  total: number;
  /** The letter F, or 'Absent'. */
  fail: string;
  /** As in the subject's result. */
  components?: readonly Component[];
  failedComponents?: readonly Component[];
};

export type FailRow = {
  studentId: string;
  class: string;
  section: string;
  shift: string;
  roll: number;
  name: string;
  nameBn: string | null;
  /** Absent in every subject, so that the summary counts the student among the absent. */
  absentInAll: boolean;
  subjects: FailedSubject[];
};

export const GPA_BANDS = ['5.00', '4.00-4.99', '3.50-3.99', '3.00-3.49', '2.00-2.99', 'below 2.00'] as const;
export type GpaBand = (typeof GPA_BANDS)[number];

/** One section and shift of the result list by roll. */
export type ResultListSection = {
  section: string;
  shift: string;
  /** From the highest band; those without a student are left out. */
  bands: { band: GpaBand; students: { roll: number; gpa: number }[] }[];
  /** Of a failed pair the codes of all its papers. */
  failed: { roll: number; subjectCodes: string[] }[];
  /** The rolls that were absent in every subject. */
  absent: number[];
};

export type ResultList = {
  sections: ResultListSection[];
  /** The subjects that anybody failed, by code. */
  subjects: { code: string; name: string; nameBn: string | null }[];
};

/**
 * Percentages have two decimals, as numbers. Those of examinees and of the absent are of the enrolled who are not exempt,
 * all others of examinees.
 */
export type ExamSummary = {
  totalStudents: number;
  totalExaminees: number;
  /** Neither examinees nor exempt. */
  absent: number;
  exempt: number;
  totalPassed: number;
  totalFailed: number;
  examineePercentage: number;
  absentPercentage: number;
  passPercentage: number;
  failPercentage: number;
  gpaBreakdown: Record<GpaBand, number>;
  gpaPercentages: Record<GpaBand, number>;
};

/** How many passed in a subject, of those with a mark or an absence in it; the percentage has two decimals. */
export type SubjectPassRate = {
  subjectCode: string;
  subject: string;
  subjectBn: string | null;
  examinees: number;
  passed: number;
  failed: number;
  passPercentage: number;
};

/** One row of the grade scale box: letter, 'from-to' percentages, point such as 3.5. */
export type GradeScaleRow = { letter: string; marks: string; point: number };

/** What a result document prints about its exam besides the results. */
export type ExamHead = {
  session: number;
  term: string;
  className: string;
  group: string;
  section: string;
  shift: string;
  gradeScale: GradeScaleRow[];
  /** Percentages of written and CA in this class, such as 70 and 30. */
  weights: { written: number; ca: number };
  /** Those of the half-yearly exam, in the head of a merged result. */
  halfYearlyWeights?: { written: number; ca: number };
  /** ISO date of the publication; null prints DRAFT across the sheet. */
  publishedOn: string | null;
};

/** What makes a transcript verifiable: serial number, the address its QR code points to, and the proof behind its `#`. */
export type TranscriptIssue = {
  serial: string;
  verifyUrl: string;
  /** Null or left out where nothing was signed: the code alone is verified then. */
  proof?: string | null;
};
