import { defineCertificateDocument } from '#documents/certificates/defineCertificateDocument.ts';

export const transferCertificate = defineCertificateDocument(
  'transfer-certificate',
  async () => (await import('./sample.ts')).transferCertificateSamples,
);
