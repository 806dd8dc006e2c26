import { asDraft, NO_FACTS, sampleCertificate } from '#documents/certificates/sampleCertificate.ts';
import type { CertificateContent, CertificateData } from '#documents/model/certificate.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';

const sampleTransfer = (cohort: Cohort, differences?: Partial<CertificateContent>): CertificateData =>
  sampleCertificate('transfer-certificate', cohort, differences);

export const transferCertificateSamples: Sample<CertificateData>[] = [
  { name: 'class-10', data: sampleTransfer(class10Science), options: ENGLISH },
  { name: 'class-10-bn', data: sampleTransfer(class10Science), options: BANGLA },
  { name: 'nothing-known', data: sampleTransfer(class8, { facts: NO_FACTS }), options: ENGLISH },
  { name: 'nothing-known-bn', data: sampleTransfer(class8, { facts: NO_FACTS }), options: BANGLA },
  { name: 'draft', data: asDraft(sampleTransfer(class8, { leaving: null })), options: ENGLISH },
  { name: 'draft-bn', data: asDraft(sampleTransfer(class8, { leaving: null })), options: BANGLA },
  { name: 'longest-names', data: sampleTransfer(longestNames), options: ENGLISH },
  { name: 'longest-names-bn', data: sampleTransfer(longestNames), options: BANGLA },
  { name: 'school-paper', data: onPaper(sampleTransfer(class10Science)), options: ENGLISH },
];
