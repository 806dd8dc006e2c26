import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Message } from '#documents/i18n/messages/message.ts';
import { requiredText } from '#documents/model/fields.ts';
import type { ExemptionChanges, ExemptionsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { ChangedStudents } from '#web/staff/exam/correction/ConfirmCorrection.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useExemptionReason, useExemptLate } from '#web/staff/students/JoinedAfter.tsx';
import { useEnrolments, useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const exemption = z.object({
  session: requiredText('filters.session'),
  term: requiredText('filters.term'),
  reason: requiredText('publication.reasonRequired', 400),
});
type Exemption = z.output<typeof exemption>;

/** What the dialog is for: a new exemption, or the end of one. */
type ExemptionRequest = { defaults: Exemption; isEnd: boolean };

type ExemptionsProps = { id: string; year: number };

/** The terms that do not count for a student; a superadmin adds and takes back. */
export const Exemptions = ({ id, year }: ExemptionsProps) => {
  const { words: common, lang, value, figures, t } = useStaffLanguage();
  const words = studentWords[lang];
  const reasonText = useExemptionReason();
  const late = useExemptLate();
  const [requested, setRequested] = useState<ExemptionRequest | null>(null);
  const { data, error } = useQuery({
    queryKey: queryKeys.students('exemptions', id),
    queryFn: () => api.get<ExemptionsAnswer>(`/student/${id}/exemptions`),
    staleTime: 0,
  });
  const nameTerm = ({ term, session }: { term: string; session: number }) =>
    `${value(term)} ${figures(session)}`;
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
      {data?.missed.map(({ session, term }) => (
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
  const { words: common, lang, value, figures, t } = useStaffLanguage();
  const words = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const { terms } = useChoices();
  const { data: enrolments = [] } = useEnrolments(id);
  const [preview, setPreview] = useState<(ExemptionChanges & { change: Exemption }) | null>(null);
  const { defaults, isEnd } = requested;
  const show = async (change: Exemption) =>
    setPreview({ change, exams: (await send(id, requested, change, true)).exams });
  const save = async (change: Exemption) => {
    try {
      toast.success(t(await send(id, requested, change, false)));
      onClose();
      await again();
    } catch (error) {
      toast.failure(error);
      setPreview(null);
    }
  };
  const title = isEnd
    ? `${words.takeBack}: ${value(defaults.term)} ${figures(defaults.session)}`
    : words.exempt;
  return (
    <Dialog title={title} open onClose={onClose} wide={preview !== null && preview.exams.length > 0}>
      {preview ? (
        <Stack gap={3}>
          <p role="status">{preview.exams.length > 0 ? words.printChanges : words.noPrintChanges}</p>
          {preview.exams.map(({ session, term, students }) => {
            const name = `${value(term)} ${figures(session)}`;
            return (
              <Stack as="section" gap={3} key={term} aria-label={name}>
                <h3>{name}</h3>
                <ChangedStudents caption={name} students={students} />
              </Stack>
            );
          })}
          <Actions>
            <Button look="main" onClick={() => save(preview.change)}>
              {common.save}
            </Button>
            <Button onClick={onClose}>{common.cancel}</Button>
          </Actions>
        </Stack>
      ) : (
        <Form schema={exemption} defaults={defaults} onSubmit={show} onFailure={toast.failure}>
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
          <Actions>
            <Submit busy={common.saving}>{words.showChanges}</Submit>
            <Button onClick={onClose}>{common.cancel}</Button>
          </Actions>
        </Form>
      )}
    </Dialog>
  );
}
