import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router-dom';
import { CONDUCT_WORDS, REASON_WORDS } from '#documents/certificates/words.ts';
import { nameIn } from '#documents/i18n/language.ts';
import { longDay } from '#documents/i18n/messages/message.ts';
import {
  type CertificateContent,
  type CertificateData,
  type CertificateFacts,
  type CertificateRequest,
  CONDUCTS,
  certificateFacts,
  certificateRequest,
} from '#documents/model/certificate.ts';
import { type CertificateKind, isCertificateKind } from '#documents/model/certificateKinds.ts';
import type { School } from '#documents/model/school.ts';
import type { CertificatePreview, CertificatesAnswer, OpenedStudent } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import { useLivePaper } from '#web/paper/useLivePaper.ts';
import type { Paper } from '#web/paper/usePaper.ts';
import { useServedPaper } from '#web/paper/useServedPaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { BothScripts } from '#web/staff/forms/BothScripts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { examName } from '#web/staff/forms/names.ts';
import { useLastValid } from '#web/staff/forms/useLastValid.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';
import { fieldLabels } from '#web/staff/lists/studentColumns.tsx';
import { useStudent, useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { certificateAddress, useCertificates } from './StudentCertificates.tsx';

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
  const name = nameIn(lang, studentName, studentNameBn);
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
  const navigate = useNavigateHere();
  const school = useSchool().data;
  const { data: issued, error: listError } = useCertificates(student._id);
  // What it would say now, before anything is typed.
  const { data: preview, error } = useQuery({
    queryKey: queryKeys.students('certificate preview', student._id, kind),
    queryFn: () => api.post(`/student/${student._id}/certificates/preview`, { kind }),
    staleTime: 0,
    // A form that is opened again begins with what is so by then.
    gcTime: 0,
  });
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

type CertificateFormProps = {
  student: OpenedStudent;
  issued: CertificatesAnswer;
  preview: CertificatePreview;
  school: School;
  onIssued: (serial: string) => void;
};

/** What the record lacks, and beside it the draft with what is typed. */
function CertificateForm({ student, issued, preview, school, onIssued }: CertificateFormProps) {
  const { lang, words, t } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const { certificate, paper } = preview;
  const { kind, leaving } = certificate;
  const isDraft = kind === 'transfer-certificate' && leaving === null;
  const { datedAhead } = issued;
  const inForce = issued.data.find((one) => one.kind === kind && one.isInForce);
  const defaults = {
    ...(issued.facts ?? certificate.facts),
    ...{ kind, replaces: inForce?.serial ?? '', correction: '' },
  };
  const [changed, setChanged] = useState<readonly FieldError[]>([]);
  const save = async (request: CertificateRequest) => {
    setChanged([]);
    const sent = { ...request, seen: preview.seen };
    const answer = await api.post(`/student/${student._id}/certificates`, sent);
    toast.success(t(answer));
    await again();
    onIssued(answer.serial);
  };
  const fail = async (error: unknown) => {
    toast.failure(error);
    if (!isApiError(error) || error.status !== 409) return;
    // What is typed stays; the draft beside it shows what is so now.
    setChanged(error.fieldErrors);
    await again();
  };
  return (
    <Form
      className={styles.beside}
      schema={certificateRequest}
      defaults={defaults}
      onSubmit={save}
      onFailure={fail}
    >
      <Follow name="replaces" value={defaults.replaces} />
      <Stack gap={6}>
        {changed.length > 0 && (
          <Notice wrong>
            {changed
              .map((one) => `${fieldLabels(words)[one.path as never] ?? one.path}: ${t(one)}`)
              .join(' · ')}
          </Notice>
        )}
        {isDraft && (
          <Notice
            wrong
            action={<ButtonLink to={`/student/${student._id}#leave`}>{labels.noteLeaving}</ButtonLink>}
          >
            {labels.notLeft}
          </Notice>
        )}
        {datedAhead && (
          <Notice wrong>{labels.datedAhead(datedAhead.serial, longDay(lang, datedAhead.issuedOn))}</Notice>
        )}
        {inForce && <InForce id={student._id} inForce={inForce} />}
        <FactFields certificate={certificate} lastResult={issued.lastResult} />
        <FormLeaving />
        {!isDraft && (
          <div className={styles.save}>
            <Submit busy={labels.issuing}>{labels.issue}</Submit>
          </div>
        )}
      </Stack>
      <LivePreview
        certificate={certificate}
        lastResult={issued.lastResult}
        school={{ ...school, paper }}
        tools={(live) => isDraft && <PaperActions paper={live} printLabel={labels.printDraft} />}
        label={labels.preview}
      />
    </Form>
  );
}

/** Keeps a field that is not shown as it is known by now. */
function Follow({ name, value }: { name: string; value: string }) {
  const { setValue } = useFormContext();
  useEffect(() => setValue(name, value), [setValue, name, value]);
  return null;
}

/** There is one already: printed again, or replaced by a corrected one. */
function InForce({ id, inForce }: { id: string; inForce: CertificatesAnswer['data'][number] }) {
  const { lang } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const { kind, serial, issuedOn } = inForce;
  return (
    <Panel>
      <p>{labels.already(serial, longDay(lang, issuedOn))}</p>
      <Actions>
        <ButtonLink to={certificateAddress(id, kind, serial)}>{labels.printAgain(serial)}</ButtonLink>
      </Actions>
      <TextField
        name="correction"
        label={labels.correction}
        hint={labels.correctionHint}
        autoComplete="off"
        required
      />
    </Panel>
  );
}

type FactFieldsProps = { certificate: CertificateContent; lastResult: CertificateContent['result'] };

function FactFields({ certificate: { kind, leaving }, lastResult }: FactFieldsProps) {
  const language = useStaffLanguage();
  const { lang } = language;
  const labels = certificateLabels[lang];
  const isTransfer = kind === 'transfer-certificate';
  const usual = leaving ? REASON_WORDS[leaving.reason] : null;
  return (
    <Panel title={labels.forThis}>
      <p>{labels.lead}</p>
      <Fields pairs={2}>
        <TextField name="birthDate" label={labels.birthDate} type="date" required={false} />
        {isTransfer ? (
          <TextField name="duesPaidUntil" label={labels.duesPaidUntil} type="date" required={false} />
        ) : (
          <ConductField />
        )}
        <BothScripts name="village" label={labels.village} />
        <BothScripts name="upazila" label={labels.upazila} />
        <BothScripts name="district" label={labels.district} />
        {isTransfer && (
          <BothScripts
            name="reason"
            label={labels.reason}
            {...(usual && {
              hint: labels.reasonHint(usual.en),
              bangla: { hint: labels.reasonHint(usual.bn) },
            })}
          />
        )}
        {isTransfer && <ConductField />}
      </Fields>
      {!isTransfer &&
        (lastResult ? (
          <CheckField name="withResult" label={labels.withResult(examName(language, lastResult))} />
        ) : (
          <p>{labels.noResult}</p>
        ))}
    </Panel>
  );
}

function ConductField() {
  const { lang } = useStaffLanguage();
  return (
    <SelectField
      name="conduct"
      label={certificateLabels[lang].conduct}
      choices={CONDUCTS.map((conduct) => ({ value: conduct, label: CONDUCT_WORDS[conduct][lang] }))}
      required={false}
    />
  );
}

type LivePreviewProps = {
  certificate: CertificateContent;
  lastResult: CertificateContent['result'];
  school: School;
  tools: (paper: Paper) => ReactNode;
  label: string;
};

/** The draft with what is typed, as far as it can be printed. */
function LivePreview({ certificate, lastResult, school, tools, label }: LivePreviewProps) {
  const facts = useLastValid<CertificateFacts>(certificateFacts, certificate.facts);
  const { logo, paper } = school;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the school is another object with each render
  const data = useMemo((): CertificateData => {
    const result = certificate.kind === 'testimonial' && facts.withResult ? lastResult : null;
    return { school, certificate: { ...certificate, facts, result }, issue: null };
  }, [certificate, facts, lastResult, logo, paper]);
  const live = useLivePaper(certificate.kind, data);
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label={label}>
      {tools(live)}
      <PaperPreview paper={live} />
    </Stack>
  );
}
