import type { Cohort } from '#documents/model/cohort.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { bandForClass, type School } from '#documents/model/school.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';

/** The school of every sample. */
export const sampleSchool: School = {
  name: "Brahmaputra Government Girls' High School",
  nameBn: 'ব্রহ্মপুত্র সরকারি বালিকা উচ্চ বিদ্যালয়',
  city: 'Mymensingh',
  cityBn: 'ময়মনসিংহ',
  address: 'College Road',
  addressBn: 'কলেজ রোড',
  eiin: '111870',
  headmaster: 'Rokeya Sultana',
  headmasterBn: 'রোকেয়া সুলতানা',
  studentType: 'Regular',
  gradePreset: 'national',
  lookupSecondFactor: 'none',
  locale: 'en',
  timeZone: 'Asia/Dhaka',
  terms: ['Half Yearly', 'Annual'],
  logo: null,
  paper: null,
};

/** An exam that is not published. */
export const DRAFT = { publishedOn: null };

/** The finished results of a cohort, as the server gives them to a document, of an exam with these differences. */
export function sampleExam(cohort: Cohort, differences: Partial<ExamHead> = {}): SampleExam {
  const first = cohort.students[0]!;
  const exam: ExamHead = {
    session: 2025,
    term: 'Annual',
    className: first.class,
    group: first.group,
    section: first.section,
    shift: first.shift,
    gradeScale: gradeScaleRows(cohort.scheme),
    weights: cohort.scheme.weights[bandForClass(cohort.classValue)],
    publishedOn: '2025-12-28T06:00:00.000Z',
    ...differences,
  };
  return { school: sampleSchool, exam, results: compileResults(cohort) };
}

export type SampleExam = { school: School; exam: ExamHead; results: StudentResult[] };
