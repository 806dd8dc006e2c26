import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import type { ResultNoticeData } from './ResultNotice.tsx';

export const resultNoticeSamples: Sample<ResultNoticeData>[] = [
  { name: 'class-8', data: sampleNotice(['8']), options: ENGLISH },
  { name: 'class-8-bn', data: sampleNotice(['8']), options: BANGLA },
  {
    name: 'all-classes',
    data: withPhone(sampleNotice(['4', '5', '6', '7', '8', '9', '10'])),
    options: ENGLISH,
  },
  { name: 'school-paper-bn', data: onPaper(sampleNotice(['6', '7', '8', '9', '10'])), options: BANGLA },
];

function sampleNotice(classes: readonly string[]): ResultNoticeData {
  const className = classes.length === 1 ? classes[0]! : 'All';
  const { school, exam } = sampleExam(wholeClass8, { className, group: 'All', section: 'All', shift: 'All' });
  return { school, exam, classes, address: 'https://results.school.edu.bd/get-result' };
}

function withPhone(data: ResultNoticeData): ResultNoticeData {
  return { ...data, school: { ...data.school, lookupSecondFactor: 'guardianPhone' } };
}
