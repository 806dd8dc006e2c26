import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { requiredText } from '#documents/model/fields.ts';
import { LEAVING_REASONS, leavingSchema } from '#documents/model/leaving.ts';
import { newStudentId } from '#documents/model/student.ts';
import type { ExemptionChanges, ExemptionsAnswer, MissedAnswer, OpenedStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { examName } from '#web/staff/context/names.ts';
import { useAskLate, useExemptionReason, useExemptLate } from '#web/staff/exemptions/JoinedAfter.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { ChangedStudents } from '#web/staff/results/ChangedStudents.tsx';
import { useEnrolments, useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Whether a student has left, when and why; who may edit the record notes it and takes it back. */
export const LeftSchool = ({ student }: { student: OpenedStudent }) => {
  const { words: common, lang, t, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const askLate = useAskLate();
  const { hash } = useLocation();
  // A refused deletion leads here.
  const [isOpen, setIsOpen] = useState(hash === '#leave' && !student.left);
  const { left, studentName, studentId } = student;
  const path = `/student/${student._id}/leave`;
  const save = async (change: () => Promise<Message>) => {
    toast.success(t(await change()));
    setIsOpen(false);
    await again();
  };
  const undo = useAction({
    call: () => api.delete<Message & MissedAnswer>(path),
    done: t,
    onDone: async (answer) => {
      askLate(answer);
      await again();
    },
  });
  if (!left && !student.can.leave) return null;
  return (
    <Panel title={words.leaving}>
      {left ? (
        <>
          <p>{t(createMessage('student.leftOnDay', { student: studentName, studentId, day: left.on }))}</p>
          <p>
            {words.leavingReasons[left.reason]}
            {left.certificateNo && ` · ${words.certificateNo} ${figures(left.certificateNo)}`}
          </p>
          {student.can.leave && (
            <div>
              <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
                {words.undoLeaving}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{words.leave}</Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={words.leave} open onClose={() => setIsOpen(false)}>
          <Form
            schema={leavingSchema}
            defaults={{ on: '', certificateNo: '' }}
            onSubmit={(leaving) => save(() => api.post<Message>(path, leaving))}
            onFailure={toast.failure}
          >
            <p>{words.leaveLead}</p>
            <TextField name="on" label={words.leftOn} type="date" />
            <SelectField
              name="reason"
              label={common.reason}
              choices={toChoices(LEAVING_REASONS, words.leavingReasons)}
              placeholder={common.select}
            />
            <TextField name="certificateNo" label={words.certificateNo} autoComplete="off" />
            <FormLeaving />
            <FormActions onCancel={() => setIsOpen(false)} />
          </Form>
        </Dialog>
      )}
    </Panel>
  );
};

/** For a superadmin: a mistyped student ID, also on what is published. */
export const CorrectStudentId = ({ student }: { student: OpenedStudent }) => {
  const { words, lang, count } = useStaffLanguage();
  const labels = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!student.can.correctId) return null;
  const save = async (input: z.output<typeof correction>) => {
    const { issued } = await api.post<{ issued: number }>(`/student/${student._id}/student-id`, input);
    toast.success(issued > 0 ? labels.idCorrectedIssued(count(issued)) : labels.idCorrected);
    close();
    await again();
  };
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{labels.correctId}</Button>
      </div>
      <Dialog title={labels.correctId} open={open} onClose={close}>
        <Form
          schema={correction}
          defaults={{ studentId: student.studentId, reason: '' }}
          onSubmit={save}
          onFailure={toast.failure}
        >
          <p>{labels.correctIdLead}</p>
          <TextField name="studentId" label={words.studentId} inputMode="numeric" autoComplete="off" />
          <TextField name="reason" label={words.reason} hint={labels.reasonHint} autoComplete="off" />
          <FormLeaving />
          <FormActions onCancel={close} />
        </Form>
      </Dialog>
    </>
  );
};

const correction = z.object({
  studentId: newStudentId,
  reason: requiredText('publication.reasonRequired', 400),
});

const exemption = z.object({
  session: requiredText('filters.session'),
  term: requiredText('filters.term'),
  reason: requiredText('publication.reasonRequired', 400),
});
type Exemption = z.output<typeof exemption>;

/** What the dialog is for: a new exemption, or the end of one. */
type ExemptionRequest = { defaults: Exemption; isEnd: boolean };

/** The terms that do not count for a student; a superadmin adds and takes back. */
export const Exemptions = ({ id, year }: { id: string; year: number }) => {
  const language = useStaffLanguage();
  const { words: common, lang, t } = language;
  const words = studentWords[lang];
  const reasonText = useExemptionReason();
  const late = useExemptLate();
  const [requested, setRequested] = useState<ExemptionRequest | null>(null);
  const { data, error } = useGet<ExemptionsAnswer>(
    queryKeys.students('exemptions', id),
    `/student/${id}/exemptions`,
    { fresh: true },
  );
  const nameTerm = (exam: { term: string; session: number }) => examName(language, exam);
  const takeBack = {
    title: common.actions,
    cell: (one: ExemptionsAnswer['data'][number]) => (
      <Button
        aria-label={`${words.takeBack}: ${nameTerm(one)}`}
        onClick={() =>
          setRequested({ isEnd: true, defaults: { ...one, session: String(one.session), reason: '' } })
        }
      >
        {words.takeBack}
      </Button>
    ),
  };
  return (
    <Panel title={words.exemptions}>
      {error && <Notice wrong>{common.errorPrefix(t(error))}</Notice>}
      {!data && !error && <Loading />}
      {data?.data.length === 0 && <p>{words.noExemptions}</p>}
      {data && data.data.length > 0 && (
        <DataTable
          caption={words.exemptions}
          columns={[
            { title: common.term, cell: nameTerm },
            { title: common.reason, cell: (one) => reasonText(one.reason, one) },
            ...(data.can.exempt ? [takeBack] : []),
          ]}
          rows={data.data}
          rowKey={({ session, term }) => `${session} ${term}`}
        />
      )}
      {data?.missed.flatMap(({ session, term, className, marked }) =>
        marked.length > 0 ? (
          <p key={`${session} ${term}`}>
            {common.marksOutside(
              language.count(1),
              nameTerm({ session, term }),
              language.className(className),
            )}
          </p>
        ) : (
          []
        ),
      )}
      {data?.missed
        .filter(({ ids }) => ids.length > 0)
        .map(({ session, term }) => (
          <Stack gap={3} key={`${session} ${term}`}>
            <p>
              {data.can.exempt
                ? common.exemptFrom(nameTerm({ session, term }))
                : common.missedBefore(nameTerm({ session, term }))}
            </p>
            {data.can.exempt && (
              <div>
                <Button
                  disabled={late.isPending}
                  onClick={() => late.mutate([{ ids: [id], session, terms: [term] }])}
                >
                  {common.exemptNow}
                </Button>
              </div>
            )}
          </Stack>
        ))}
      {data?.can.exempt && (
        <div>
          <Button
            onClick={() =>
              setRequested({ isEnd: false, defaults: { session: String(year), term: '', reason: '' } })
            }
          >
            {words.exempt}
          </Button>
        </div>
      )}
      {requested && <ChangeExemption id={id} requested={requested} onClose={() => setRequested(null)} />}
    </Panel>
  );
};

type ChangeProps = { id: string; requested: ExemptionRequest; onClose: () => void };

const send = (id: string, { isEnd }: ExemptionRequest, change: Exemption, dryRun: boolean) => {
  const path = `/student/${id}/exemptions?dryRun=${dryRun}`;
  return isEnd ? api.delete<Answer>(path, change) : api.put<Answer>(path, change);
};
type Answer = ExemptionChanges & Message;

/** Asks for the reason, shows whose print changes, and saves then. */
function ChangeExemption({ id, requested, onClose }: ChangeProps) {
  const language = useStaffLanguage();
  const { words: common, lang, figures, t } = language;
  const words = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const { terms } = useChoices();
  const { data: enrolments = [] } = useEnrolments(id);
  const [preview, setPreview] = useState<(ExemptionChanges & { change: Exemption }) | null>(null);
  const [typed, setTyped] = useState<Exemption | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { defaults, isEnd } = requested;
  const show = async (change: Exemption) => {
    setTyped(change);
    setPreview({ change, exams: (await send(id, requested, change, true)).exams });
  };
  const save = async (change: Exemption) => {
    setSaving(true);
    try {
      toast.success(t(await send(id, requested, change, false)));
      onClose();
      await again();
    } catch (error) {
      toast.failure(error);
      setPreview(null);
    }
    setSaving(false);
  };
  const title = isEnd ? `${words.takeBack}: ${examName(language, defaults)}` : words.exempt;
  return (
    <Dialog title={title} open onClose={onClose} wide={preview !== null && preview.exams.length > 0}>
      {preview ? (
        <Stack gap={3}>
          <p role="status">{preview.exams.length > 0 ? words.printChanges : words.noPrintChanges}</p>
          {preview.exams.map(({ session, term, students }) => {
            const name = examName(language, { term, session });
            return (
              <Stack as="section" gap={3} key={term} aria-label={name}>
                <h3>{name}</h3>
                <ChangedStudents caption={name} students={students} />
              </Stack>
            );
          })}
          <Actions>
            <Button look="main" disabled={isSaving} onClick={() => save(preview.change)}>
              {isSaving ? common.saving : common.save}
            </Button>
            <Button onClick={() => setPreview(null)}>{common.goBack}</Button>
          </Actions>
        </Stack>
      ) : (
        <Form
          schema={exemption}
          defaults={typed ? { ...typed, session: String(typed.session) } : defaults}
          onSubmit={show}
          onFailure={toast.failure}
        >
          <p>{isEnd ? words.takeBackLead : words.exemptLead}</p>
          {!isEnd && (
            <>
              <SelectField
                name="session"
                label={common.year}
                choices={enrolments.map((one) => ({ value: String(one.year), label: figures(one.year) }))}
              />
              <SelectField name="term" label={common.term} choices={terms} placeholder={common.select} />
            </>
          )}
          <TextField name="reason" label={common.reason} hint={words.reasonHint} autoComplete="off" />
          <FormLeaving />
          <FormActions submit={words.showChanges} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
