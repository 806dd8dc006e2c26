import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { withRoutine } from '#documents/admit-cards/sample.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { sampleMixed, sampleSeats } from '#documents/seat-plan/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';

export const attendanceSamples: Sample<AdmitCardsData>[] = [
  { name: 'classes', data: sampleMixed(withRoutine), options: ENGLISH },
  { name: 'classes-bn', data: sampleMixed(withRoutine), options: BANGLA },
  { name: 'longest-names', data: sampleSeats(longestNames, [{ name: 'Hall', seats: 9 }]), options: ENGLISH },
  { name: 'school-paper-bn', data: onPaper(sampleMixed(withRoutine)), options: BANGLA },
];
