import type { ExamHead } from '#documents/model/result.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import type { ExamRoutineData } from './ExamRoutine.tsx';

const SUBJECTS = [
  ['Bangla 1st Paper', 'বাংলা ১ম পত্র'],
  ['Bangla 2nd Paper', 'বাংলা ২য় পত্র'],
  ['English 1st Paper', 'ইংরেজি ১ম পত্র'],
  ['English 2nd Paper', 'ইংরেজি ২য় পত্র'],
  ['Mathematics', 'গণিত'],
  ['Science', 'বিজ্ঞান'],
  ['Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়'],
  ['Religion and Moral Education', 'ধর্ম ও নৈতিক শিক্ষা'],
  ['Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি'],
] as const;

const HOLIDAY = ['Holiday: Victory Day', 'ছুটি: বিজয় দিবস'] as const;

const inBangla = routine(['6', '7', '8', '9', '10'], 1);

export const examRoutineSamples: Sample<ExamRoutineData>[] = [
  { name: 'class-8', data: routine(['8'], 0), options: ENGLISH },
  { name: 'school-bn', data: inBangla, options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(inBangla), options: BANGLA },
];

/** A paper of each class a day, and a holiday among them. */
function routine(classes: readonly string[], lang: 0 | 1): ExamRoutineData {
  const exam: ExamHead = {
    session: 2025,
    term: 'Annual',
    className: classes.length > 1 ? `${classes[0]}-${classes.at(-1)}` : classes[0]!,
    group: 'All',
    section: 'All',
    shift: 'Morning',
    gradeScale: [],
    weights: { written: 100, ca: 0 },
    publishedOn: null,
  };
  const days = [...SUBJECTS.slice(0, 5), null, ...SUBJECTS.slice(5)];
  const papers = days.flatMap((subject, index): ExamRoutineData['papers'] => {
    const date = `2025-12-${11 + index}`;
    if (!subject) return [{ date, className: exam.className, subject: HOLIDAY[lang] }];
    return classes.map((className) => ({
      date,
      className,
      subject: subject[lang],
      from: Number(className) % 2 === 0 ? '10:00' : '14:00',
      to: Number(className) % 2 === 0 ? '13:00' : '17:00',
    }));
  });
  return { school: sampleSchool, exam, papers, address: 'https://results.school.edu.bd/routine/2025/annual' };
}
