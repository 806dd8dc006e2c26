import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { sampleAdmitted } from '#documents/admit-cards/sample.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleMixed, sampleSeats } from '#documents/seat-plan/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';

export const seatSlipSamples: Sample<AdmitCardsData>[] = [
  { name: 'class-10', data: sampleAdmitted(class10Science), options: ENGLISH },
  { name: 'class-8-bn', data: sampleAdmitted(wholeClass8), options: BANGLA },
  { name: 'classes', data: sampleMixed(), options: ENGLISH },
  { name: 'longest-names', data: sampleAdmitted(longestNames), options: ENGLISH },
  {
    name: 'rooms-bn',
    data: sampleSeats(longestNames, [
      { name: '১০১', seats: 1 },
      { name: 'বিজ্ঞান ভবন, কক্ষ ২০৩', seats: 2 },
    ]),
    options: BANGLA,
  },
];
