import { type CertificateData, certificateFilters } from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import { defineDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { Sample } from '#documents/school/sample.ts';
import { CERTIFICATE_TITLES } from './words.ts';

/** A certificate of a student, named by its serial. */
export const defineCertificateDocument = (
  kind: CertificateKind,
  samples: () => Promise<Sample<CertificateData>[]>,
) =>
  defineDocument({
    title: CERTIFICATE_TITLES[kind],
    samples,
    component: async () => (await import('./CertificateDocument.tsx')).CertificateDocument,
    filters: certificateFilters,
    fileName: nameFile(({ certificate, issue }: CertificateData) => [
      kind,
      certificate.student.studentId,
      issue ? issue.serial : 'draft',
    ]),
  });
