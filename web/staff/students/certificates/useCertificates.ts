import { useQuery } from '@tanstack/react-query';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import type { CertificatePreview, CertificatesAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';

/** What was issued to a student, the newest first. */
export const useCertificates = (id: string) =>
  useQuery({
    queryKey: queryKeys.students('certificates', id),
    queryFn: () => api.get<CertificatesAnswer>(`/student/${id}/certificates`),
    staleTime: 0,
  });

/** What a certificate of the student would say now, before anything is typed. */
export const useCertificatePreview = (id: string, kind: CertificateKind) =>
  useQuery({
    queryKey: queryKeys.students('certificate preview', id, kind),
    queryFn: () => api.post<CertificatePreview>(`/student/${id}/certificates/preview`, { kind }),
    staleTime: 0,
    // A form that is opened again begins with what is so by then.
    gcTime: 0,
  });

/** Where a certificate is issued, or with a serial where it is printed again. */
export const certificateAddress = (id: string, kind: CertificateKind, serial?: string): string =>
  `/student/${id}/certificate/${kind}${serial ? `?${new URLSearchParams({ serial })}` : ''}`;
