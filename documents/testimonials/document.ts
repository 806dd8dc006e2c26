import { cohortFileWords } from '#documents/i18n/cohort.ts';
import type { ClassCertificatesData } from '#documents/model/certificate.ts';
import { classFilters } from '#documents/model/enrolled.ts';
import { defineExamDocument, nameFile, studentsIn } from '#documents/school/defineDocument.ts';

export const testimonials = defineExamDocument({
  title: { en: 'Testimonials of a class', bn: 'শ্রেণির প্রশংসাপত্র' },
  samples: async () => (await import('./sample.ts')).testimonialsSamples,
  component: async () => (await import('#documents/certificates/CertificateDocument.tsx')).ClassCertificates,
  filters: classFilters,
  fileName: nameFile(({ place }: ClassCertificatesData) => [
    'testimonials',
    ...cohortFileWords(place),
    place.session,
  ]),
  hasRolls: false,
  hasTerm: false,
  merged: 'never',
  students: studentsIn<'certificates', ClassCertificatesData>('certificates', () => 1),
});
