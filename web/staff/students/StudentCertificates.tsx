import { Link } from 'react-router-dom';
import { longDay } from '#documents/i18n/messages/message.ts';
import { CERTIFICATE_KINDS, type CertificateKind } from '#documents/model/certificateKinds.ts';
import type { ListedCertificate } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';

/** What was issued to a student, each to be printed again, and the way to another one. */
export const StudentCertificates = ({ id }: { id: string }) => {
  const { lang } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const certificates = useCertificates(id);
  const issued = certificates.data?.data ?? [];
  const link = ({ kind, serial }: ListedCertificate) => (
    <Link to={certificateAddress(id, kind, serial)} aria-label={labels.printAgain(serial)}>
      {serial}
    </Link>
  );
  const state = ({ status, replaces, reason }: ListedCertificate) => (
    <>
      {labels.statuses[status]}
      {replaces && ` · ${labels.replaces(replaces, reason ?? '')}`}
    </>
  );
  return (
    <Panel title={labels.title}>
      <Loaded query={certificates}>
        {() =>
          issued.length === 0 ? (
            <p>{labels.none}</p>
          ) : (
            <DataTable
              caption={labels.issued}
              cards
              columns={[
                { title: labels.serial, cell: link },
                { title: labels.kind, cell: ({ kind }) => labels.kinds[kind] },
                { title: labels.issuedOn, cell: ({ issuedOn }) => longDay(lang, issuedOn) },
                { title: labels.status, cell: state },
              ]}
              rows={issued}
              rowKey={({ serial }) => serial}
            />
          )
        }
      </Loaded>
      {certificates.data?.can.issue && (
        <Actions>
          {CERTIFICATE_KINDS.map((kind) => {
            const isCorrection = issued.some((one) => one.kind === kind && one.isInForce);
            const name = labels.kinds[kind];
            return (
              <ButtonLink key={kind} to={certificateAddress(id, kind)}>
                {isCorrection ? labels.issueCorrected(name) : labels.issueNew(name)}
              </ButtonLink>
            );
          })}
        </Actions>
      )}
    </Panel>
  );
};

/** What was issued to a student, the newest first. */
export const useCertificates = (id: string) =>
  useGet(queryKeys.students('certificates', id), `/student/${id}/certificates`, {
    fresh: true,
  });

/** Where a certificate is issued, or with a serial where it is printed again. */
export const certificateAddress = (id: string, kind: CertificateKind, serial?: string): string =>
  `/student/${id}/certificate/${kind}${serial ? `?${new URLSearchParams({ serial })}` : ''}`;
