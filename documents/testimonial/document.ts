import { defineCertificateDocument } from '#documents/certificates/defineCertificateDocument.ts';

export const testimonial = defineCertificateDocument(
  'testimonial',
  async () => (await import('./sample.ts')).testimonialSamples,
);
