import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { nameIn } from '#documents/i18n/language.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { requiredText } from '#documents/model/fields.ts';
import { appliesTo } from '#documents/rules/takenSubjects.ts';
import type { ExemptionChanges, ExemptionsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet, useGetList } from '#web/api/useGet.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { examName } from '#web/staff/forms/names.ts';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { ChangedStudents } from '#web/staff/results/ChangedStudents.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Note, Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useExemptionReason, useExemptLate } from './useExemptions.ts';

type ExemptionsProps = { id: string; year: number; religion: string };

/** The terms and subjects that do not count for a student. A superadmin makes and ends exemptions here. */
export const Exemptions = ({ id, year, religion }: ExemptionsProps) => {
  const language = useStaffLanguage();
  const { words: common, lang, count, className } = language;
  const words = studentWords[lang];
  const reasonText = useExemptionReason();
  const late = useExemptLate();
  const [requested, setRequested] = useState<ExemptionRequest | null>(null);
  const exemptions = useGet(queryKeys.students('exemptions', id), `/student/${id}/exemptions`, {
    fresh: true,
  });
  const nameTerm = (exam: { term: string; session: number }) => examName(language, exam);
  const nameSubject = ({ subject }: Listed) => (subject ? nameIn(lang, subject.name, subject.nameBn) : '');
  const nameAll = (one: Listed) => [nameTerm(one), nameSubject(one)].filter(Boolean).join(', ');
  const takeBack = {
    title: common.actions,
    cell: (one: Listed) => (
      <Button
        aria-label={`${words.takeBack}: ${nameAll(one)}`}
        onClick={() =>
          setRequested({
            endOf: nameAll(one),
            defaults: {
              ...{ session: String(one.session), term: one.term, reason: '' },
              subjectId: one.subject?._id ?? '',
            },
          })
        }
      >
        {words.takeBack}
      </Button>
    ),
  };
  return (
    <Panel title={words.exemptions}>
      <Loaded query={exemptions}>
        {({ data, missed, can }) => (
          <>
            {data.length === 0 ? (
              <p>{words.noExemptions}</p>
            ) : (
              <DataTable
                caption={words.exemptions}
                columns={[
                  { title: common.term, cell: nameTerm },
                  ...(data.some(({ subject }) => subject)
                    ? [{ title: common.subject, cell: (one: Listed) => nameSubject(one) || words.wholeTerm }]
                    : []),
                  { title: common.reason, cell: (one) => reasonText(one.reason, one) },
                  ...(can.exempt ? [takeBack] : []),
                ]}
                rows={data}
                rowKey={({ session, term, subject }) => `${session} ${term} ${subject?._id}`}
              />
            )}
            {missed.map(({ session, term, className: classIn, ids, marked }) => {
              const name = nameTerm({ session, term });
              const exempt = can.exempt && ids.length > 0 && (
                <Button
                  disabled={late.isPending}
                  onClick={() => late.mutate({ ids: [id], session, terms: [term] })}
                >
                  {common.exemptNow}
                </Button>
              );
              return (
                <Note key={name} action={exempt}>
                  {marked.length > 0 && common.marksOutside(count(1), name, className(classIn))}
                  {ids.length > 0 && (can.exempt ? common.exemptFrom(name) : common.missedBefore(name))}
                </Note>
              );
            })}
            {can.exempt && (
              <Actions>
                <Button
                  onClick={() =>
                    setRequested({
                      endOf: null,
                      defaults: { session: String(year), term: '', subjectId: '', reason: '' },
                    })
                  }
                >
                  {words.exempt}
                </Button>
              </Actions>
            )}
          </>
        )}
      </Loaded>
      {requested && (
        <ChangeExemption
          id={id}
          religion={religion}
          requested={requested}
          onClose={() => setRequested(null)}
        />
      )}
    </Panel>
  );
};

type Listed = ExemptionsAnswer['data'][number];

const exemption = z.object({
  session: requiredText('filters.session'),
  term: requiredText('filters.term'),
  /** Blank for the whole term. */
  subjectId: z.string(),
  reason: requiredText('publication.reasonRequired', 400),
});
type Exemption = z.output<typeof exemption>;

/** What the dialog is for: a new exemption, or the end of the one with this name. */
type ExemptionRequest = { defaults: Exemption; endOf: string | null };

type ChangeProps = { id: string; religion: string; requested: ExemptionRequest; onClose: () => void };

/** Asks for the reason, shows whose print changes, and then saves. */
function ChangeExemption({ id, religion, requested, onClose }: ChangeProps) {
  const language = useStaffLanguage();
  const { words: common, lang, figures, t } = language;
  const words = studentWords[lang];
  const toast = useToast();
  const { terms } = useChoices();
  const { data: enrolments = [] } = useGetList(
    queryKeys.students('enrolments', id),
    `/student/${id}/enrolments`,
  );
  const isEnd = requested.endOf !== null;
  const [typed, setTyped] = useState(requested.defaults);
  const [preview, setPreview] = useState<ExemptionChanges | null>(null);
  const send = (change: Exemption, dryRun: boolean) => {
    const path = `/student/${id}/exemptions?dryRun=${dryRun}` as const;
    return isEnd ? api.delete(path, change) : api.put(path, change);
  };
  const save = useAction({
    call: async () => (await send(typed, false)) as ExemptionChanges & Message,
    done: t,
    onDone: onClose,
    onFailed: (error) => {
      toast.failure(error);
      setPreview(null);
    },
    changes: [queryKeys.students()],
  });
  const title = isEnd ? `${words.takeBack}: ${requested.endOf}` : words.exempt;
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
            <Button look="main" disabled={save.isPending} onClick={() => save.mutate()}>
              {save.isPending ? common.saving : common.save}
            </Button>
            <Button onClick={() => setPreview(null)}>{common.goBack}</Button>
          </Actions>
        </Stack>
      ) : (
        <Form
          schema={exemption}
          defaults={typed}
          onSubmit={async (change) => {
            setTyped(change);
            setPreview(await send(change, true));
          }}
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
              <SubjectField enrolments={enrolments} religion={religion} />
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

type SubjectFieldProps = {
  enrolments: readonly { year: number; class: string; group: string }[];
  religion: string;
};

/** The subjects of the student's class in the chosen year, of which one alone may not count. */
function SubjectField({ enrolments, religion }: SubjectFieldProps) {
  const { words: common, lang } = useStaffLanguage();
  const session = String(useWatch({ name: 'session' }));
  const enrolled = enrolments.find(({ year }) => String(year) === session);
  const { class: className = '', group = '' } = enrolled ?? {};
  const { data } = useSubjects({ class: className, year: session, group }, enrolled !== undefined);
  const choices = (data?.data ?? [])
    .filter((subject) => appliesTo(subject, { group, religion }))
    .map(({ _id, name, nameBn }) => ({ value: _id, label: nameIn(lang, name, nameBn) }));
  return (
    <SelectField
      name="subjectId"
      label={common.subject}
      choices={choices}
      placeholder={studentWords[lang].wholeTerm}
    />
  );
}
