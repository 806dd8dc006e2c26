/** The papers that a student leaves the school with. Without a schema, because parents' phones load it. */
export const CERTIFICATE_KINDS = ['transfer-certificate', 'testimonial'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const isCertificateKind = (text: string): text is CertificateKind =>
  CERTIFICATE_KINDS.some((kind) => kind === text);

/**
 * current: it is as it was issued, and so is the record. replaced: a corrected one was issued. withdrawn: the leaving that
 * it is about was taken back. changed: the record says something else.
 */
export type CertificateStatus = 'current' | 'replaced' | 'withdrawn' | 'changed';
