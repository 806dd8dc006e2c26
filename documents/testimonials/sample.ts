import { sampleCertificate } from '#documents/certificates/sampleCertificate.ts';
import type { ClassCertificatesData } from '#documents/model/certificate.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';

const issued = class10Science.students
  .slice(0, 3)
  .map((student) => sampleCertificate('testimonial', { ...class10Science, students: [student] }));

/** One was issued before the school had its own paper. */
const data: ClassCertificatesData = {
  school: issued[0]!.school,
  kind: 'testimonial',
  place: sampleExam(class10Science).exam,
  certificates: issued.map((one, index) => (index === 1 ? one : onPaper(one))),
};

export const testimonialsSamples: Sample<ClassCertificatesData>[] = [
  { name: 'class', data, options: ENGLISH },
  { name: 'class-bn', data, options: BANGLA },
];
