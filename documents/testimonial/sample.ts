import { asDraft, NO_FACTS, sampleCertificate } from '#documents/certificates/sampleCertificate.ts';
import type { CertificateContent, CertificateData } from '#documents/model/certificate.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';

const PASSED = { session: 2025, term: 'Annual', gpa: 4.83, letter: 'A', passed: true };
const FAILED = { ...PASSED, gpa: 0, letter: 'F', passed: false };

const sampleTestimonial = (cohort: Cohort, differences?: Partial<CertificateContent>): CertificateData =>
  sampleCertificate('testimonial', cohort, { result: PASSED, ...differences });

export const testimonialSamples: Sample<CertificateData>[] = [
  { name: 'passed', data: sampleTestimonial(class10Science), options: ENGLISH },
  { name: 'passed-bn', data: sampleTestimonial(class10Science), options: BANGLA },
  { name: 'failed', data: sampleTestimonial(class8, { result: FAILED }), options: ENGLISH },
  { name: 'failed-bn', data: sampleTestimonial(class8, { result: FAILED }), options: BANGLA },
  {
    name: 'nothing-known',
    data: sampleTestimonial(class8, { facts: NO_FACTS, result: null }),
    options: ENGLISH,
  },
  { name: 'draft-bn', data: asDraft(sampleTestimonial(class8)), options: BANGLA },
  { name: 'longest-names-bn', data: sampleTestimonial(longestNames), options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(sampleTestimonial(class10Science)), options: BANGLA },
];
