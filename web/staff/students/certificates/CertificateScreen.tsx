import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { longDay } from '#documents/i18n/messages/message.ts';
import { type CertificateKind, isCertificateKind } from '#documents/model/certificateKinds.ts';
import type { OpenedStudent } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import { useServedPaper } from '#web/paper/useServedPaper.ts';
import { useStudent } from '#web/staff/students/studentQueries.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { certificateAddress, useCertificatePreview, useCertificates } from './useCertificates.ts';

/** A certificate of a student: issued here, or with a serial in the address printed again. */
export const CertificateScreen = () => {
  const { id = '', kind = '' } = useParams();
  const [address] = useSearchParams();
  const { lang, t } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const { data: student, error } = useStudent(id);
  if (!isCertificateKind(kind))
    return (
      <Screen title={labels.title}>
        <ToStudent id={id} />
      </Screen>
    );
  const serial = address.get('serial');
  if (student && serial) return <IssuedPaper key={serial} student={student} kind={kind} serial={serial} />;
  if (student) return <NewCertificate key={kind} student={student} kind={kind} />;
  return (
    <Screen title={labels.kinds[kind]}>
      {error ? (
        <Notice wrong action={<ToStudent id={id} />}>
          {t(error)}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

const ToStudent = ({ id }: { id: string }) => {
  const { lang } = useStaffLanguage();
  return <ButtonLink to={`/student/${id}`}>{certificateLabels[lang].toStudent}</ButtonLink>;
};

type CertificateProps = { student: OpenedStudent; kind: CertificateKind };

function useLead({ studentName, studentNameBn, studentId }: OpenedStudent): string {
  const { lang, words, figures } = useStaffLanguage();
  const name = (lang === 'bn' && studentNameBn) || studentName;
  return `${name} · ${words.studentId} ${figures(studentId)}`;
}

/** As it was issued, whatever the record says by now. */
function IssuedPaper({ student, kind, serial }: CertificateProps & { serial: string }) {
  const { lang, t } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const paper = useServedPaper(kind, { id: student._id, serial });
  const { data } = useCertificates(student._id);
  const listed = data?.data.find((one) => one.serial === serial);
  return (
    <Screen
      title={`${labels.kinds[kind]} ${serial}`}
      lead={[
        useLead(student),
        ...(listed
          ? [`${labels.leadIssued(longDay(lang, listed.issuedOn))} ${labels.statuses[listed.status]}.`]
          : []),
      ].join(' · ')}
      actions={
        <PaperActions paper={paper}>
          <ToStudent id={student._id} />
        </PaperActions>
      }
    >
      {paper.error ? <Notice wrong>{t(paper.error)}</Notice> : <PaperPreview paper={paper} />}
    </Screen>
  );
}

function NewCertificate({ student, kind }: CertificateProps) {
  const { lang, t } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const navigate = useNavigate();
  const school = useSchool().data;
  const { data: issued, error: listError } = useCertificates(student._id);
  const { data: preview, error } = useCertificatePreview(student._id, kind);
  const problem = error ?? listError;
  return (
    <Screen title={labels.kinds[kind]} lead={useLead(student)} actions={<ToStudent id={student._id} />}>
      {problem && <Notice wrong>{t(problem)}</Notice>}
      {!problem && !(school && issued && preview) && <Loading />}
      {school && issued && preview && (
        <CertificateForm
          student={student}
          issued={issued}
          preview={preview}
          school={schoolOnPaper(school)}
          onIssued={(serial) => navigate(certificateAddress(student._id, kind, serial), { replace: true })}
        />
      )}
    </Screen>
  );
}
