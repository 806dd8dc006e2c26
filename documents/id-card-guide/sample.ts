import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';
import type { IdCardGuideData } from './IdCardGuide.tsx';

const data: IdCardGuideData = { school: sampleSchool, layouts: ['1', '2'] };

export const idCardGuideSamples: Sample<IdCardGuideData>[] = [
  { name: 'guide', data, options: ENGLISH },
  { name: 'guide-bn', data, options: BANGLA },
];
