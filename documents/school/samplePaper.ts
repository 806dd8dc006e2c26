import type { SchoolPaper } from '#documents/model/paperSettings.ts';
import { PLAIN_PAPER } from '#documents/model/paperSettings.ts';
import { scans } from '#fixtures/sample/scans.ts';
import { sampleSchool } from './sampleExam.ts';

/** Settings in which nothing is as in a school without settings. */
export const samplePaper: SchoolPaper = {
  ...PLAIN_PAPER,
  ...scans,
  binding: 'mirrored',
  accent: '#7a1f3d',
  watermark: 'logo',
  watermarkText: 'BGGHS',
  headTitle: 'Headmistress',
  headTitleBn: 'প্রধান শিক্ষিকা',
  controllerTitle: 'Examination Controller',
  controllerTitleBn: 'পরীক্ষা নিয়ন্ত্রক',
  controllerName: 'Shahnaz Parvin',
  controllerNameBn: 'শাহনাজ পারভীন',
  qrOnMarksheets: true,
  remarks: [
    {
      letter: 'A+',
      text: 'Excellent. She works with care, asks good questions, and likes to help others in her class.',
      textBn: 'চমৎকার ফলাফল। সে যত্ন নিয়ে পড়ে এবং সহপাঠীদের সাহায্য করে।',
    },
    {
      letter: 'A',
      text: 'Very good. A little more practice in mathematics will lead to the best grade.',
      textBn: 'খুব ভালো। গণিতে আরেকটু অনুশীলন করলে সে সর্বোচ্চ গ্রেড পাবে।',
    },
    { letter: 'F', text: 'She can pass with regular study.', textBn: 'নিয়মিত পড়লে সে উত্তীর্ণ হতে পারবে।' },
  ],
};

/** The data of a sample in a school with these settings. */
export const onPaper = <Data extends object>(data: Data, differences: Partial<SchoolPaper> = {}): Data => ({
  ...data,
  school: { ...sampleSchool, paper: { ...samplePaper, ...differences } },
});
