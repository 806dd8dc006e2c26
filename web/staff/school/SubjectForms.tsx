import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Lang } from '#documents/model/paperOptions.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { type ListedSubject, type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { type AllWords, useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { BothScripts } from '#web/staff/forms/BothScripts.tsx';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FilterFields } from '#web/staff/forms/FiltersForm.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { STUDENTS_CALL } from '#web/staff/forms/filters.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useConfigChoices, useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { useSetAside } from '#web/staff/lists/useSetAside.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { blankFields, Form, Submit } from '#web/ui/Form.tsx';
import { Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';

/** Subjects are entered one after another: class, group and year stay for the next. */
export const SubjectEntry = () => {
  const { lang, words } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const { sessions } = useChoices();
  const [address] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const save = useSaveSubject();
  const [entered, setEntered] = useState({ count: 0, address, kept: {} });
  const defaults = {
    ...BLANK_SUBJECT,
    year: address.get('session') ?? sessions[0]?.value,
    class: address.get('className') ?? profile?.class_id?.name ?? '',
    group: address.get('group') ?? '',
    ...(entered.address === address && entered.kept),
  };
  return (
    <Screen
      title={words.linkSubjectEntry}
      lead={labels.subjectLead}
      actions={<ButtonLink to="/subject-list">{words.linkSubjectList}</ButtonLink>}
      narrow
    >
      {isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <SubjectForm
            key={entered.count}
            follows
            defaults={defaults}
            years={sessions}
            failed={labels.subjectNotCreated}
            onSubmit={async (values) => {
              await save(values);
              const { class: schoolClass, group, year } = values;
              setEntered({
                count: entered.count + 1,
                address,
                kept: { class: schoolClass, group, year: String(year) },
              });
            }}
          >
            <Submit busy={labels.creating}>{words.submit}</Submit>
          </SubjectForm>
        </Panel>
      )}
    </Screen>
  );
};

type SubjectFormProps = {
  defaults: Record<string, unknown>;
  /** Takes the class of the bar. */
  follows?: boolean;
  years: readonly Choice[];
  onSubmit: (values: SubjectInput) => Promise<unknown>;
  onSaved?: () => void;
  failed: string;
  onFailure?: (error: unknown) => void;
  children: ReactNode;
};

/** The server's message about a field is shown below it; one about the whole form, above the buttons. */
export const SubjectForm = (props: SubjectFormProps) => {
  const { defaults, follows = false, years, onSubmit, onSaved, failed, onFailure, children } = props;
  const { t } = useStaffLanguage();
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const submit = (values: SubjectInput) => {
    setProblem('');
    return onSubmit(values);
  };
  const fail = (error: unknown) => {
    toast.error(failed);
    onFailure?.(error);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  return (
    <Form
      schema={subjectSchema}
      defaults={defaults}
      follows={follows}
      onSubmit={submit}
      onSaved={onSaved}
      onFailure={fail}
    >
      <FormLeaving />
      <SubjectFields years={years} />
      {problem && <Problem>{problem}</Problem>}
      {children}
    </Form>
  );
};

/** A subject stays in the year it was made for. */
const SubjectFields = ({ years }: { years: readonly Choice[] }) => {
  const words = useStaffWords();
  const schoolClass = String(useWatch({ name: 'class' }) ?? '');
  const mayBeFourth = schoolClass === '' || hasFourthSubject(Number(schoolClass));
  return (
    <>
      <Fields short>
        <FilterFields
          fields={['className', 'group', 'session']}
          call={STUDENTS_CALL}
          labels={{ session: words.year, className: words.class }}
          choices={{ session: years }}
          groups="ofSubject"
        />
      </Fields>
      <Fields pairs={2}>
        <BothScripts name="name" label={words.subjectName} />
      </Fields>
      <Fields short>
        <NumberField name="subjectCode" label={words.subjectCode} />
        <NumberField name="marks" label={words.marks} />
      </Fields>
      {mayBeFourth && <CheckField name="isFourthSubject" label={words.isFourthSubject} />}
      <CheckField name="isOptional" label={words.isOptional} />
      <MoreFields />
    </>
  );
};

/** Fields that few subjects need. An error inside unfolds them, so that every message is in sight. */
const MoreFields = () => {
  const { lang, words } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const religions = useConfigChoices('religion');
  const { errors } = useFormContext().formState;
  const wrong = MORE_FIELDS.some((name) => errors[name]);
  const [{ open, wasWrong }, setState] = useState({ open: false, wasWrong: false });
  if (wrong !== wasWrong) setState({ open: open || wrong, wasWrong: wrong });
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setState({ open: currentTarget.open, wasWrong: wrong })}
    >
      <summary>{words.more}</summary>
      <Stack>
        <p className="soft">{labels.moreLead}</p>
        <Fields short>
          <NumberField name="subjectiveMarks" label={words.subjective} />
          <NumberField name="objectiveMarks" label={words.objective} />
          <NumberField name="practicalMarks" label={words.practical} />
          <NumberField name="classAssignmentMarks" label={words.classAssignment} />
        </Fields>
        <CheckField name="passSeparately" label={labels.passSeparately} />
        <Fields>
          <SelectField
            name="religion"
            label={words.religion}
            choices={religions}
            placeholder={labels.everyReligion}
          />
          <TextField
            name="paperGroup"
            label={labels.paperGroup}
            hint={labels.paperGroupHint}
            autoComplete="off"
          />
        </Fields>
      </Stack>
    </details>
  );
};

const useSaveSubject = () => {
  const { lang } = useStaffLanguage();
  const toast = useToast();
  const refresh = useRefresh(queryKeys.subjects());
  return async (values: SubjectInput) => {
    await api.post('/create-subject', toSubjectBody(values));
    toast.success(subjectsWords[lang].subjectCreated);
    await refresh();
  };
};

type EditSubjectFormProps = { subject: ListedSubject; onClose: () => void };

/** Only changed fields are sent, each with what it was when the form was opened. */
export const EditSubjectForm = ({ subject, onClose }: EditSubjectFormProps) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const nameFor = useConfigNames();
  const toast = useToast();
  const refresh = useRefresh(queryKeys.subjects());
  const setAside = useSetAside();
  // The list is read again behind the form, whose fields stay as they were opened.
  const [opened] = useState(() => toSubjectForm(subject));
  const editing = useEditing(opened);
  const save = async (values: SubjectInput) => {
    const changed = editing.changes(toSubjectBody(values));
    const saved = await setAside((isAgreed) =>
      api.put(`/subject/${subject._id}`, { ...changed.sent, was: changed.was, setAside: isAgreed }),
    );
    if (!saved) return false;
    editing.saved(toSubjectBody(values));
    toast.success(labels.subjectUpdated);
    await refresh();
    return true;
  };
  const show = (path: string, shown: unknown): string => {
    if (typeof shown === 'boolean') return shown ? labels.yes : labels.no;
    const text = figures(String(shown ?? ''));
    return path === 'religion' ? nameFor(text) : value(text);
  };
  return (
    <SubjectForm
      defaults={opened}
      years={[{ value: String(subject.year), label: figures(subject.year) }]}
      failed={labels.subjectNotUpdated}
      onSubmit={save}
      onSaved={onClose}
      onFailure={editing.refused}
    >
      <FieldConflicts editing={editing} labels={fieldLabels(lang, words)} show={show} />
      <FormActions onCancel={onClose} />
    </SubjectForm>
  );
};

const fieldLabels = (lang: Lang, words: AllWords): Record<string, string> => ({
  name: words.subjectName,
  nameBn: words.inBangla(words.subjectName),
  subjectCode: words.subjectCode,
  marks: words.marks,
  class: words.class,
  group: words.group,
  isFourthSubject: words.isFourthSubject,
  isOptional: words.isOptional,
  subjectiveMarks: words.subjective,
  objectiveMarks: words.objective,
  practicalMarks: words.practical,
  classAssignmentMarks: words.classAssignment,
  passSeparately: subjectsWords[lang].passSeparately,
  religion: words.religion,
  paperGroup: subjectsWords[lang].paperGroup,
});

/** Folded away on the form; an error in one of them unfolds it. */
const MORE_FIELDS = [
  'subjectiveMarks',
  'objectiveMarks',
  'practicalMarks',
  'classAssignmentMarks',
  'passSeparately',
  'religion',
  'paperGroup',
] as const;

const BLANK_SUBJECT = {
  ...blankFields(subjectSchema),
  isFourthSubject: false,
  isOptional: false,
  passSeparately: false,
};

const toSubjectForm = (subject: ListedSubject) => ({
  ...Object.fromEntries(
    Object.entries(BLANK_SUBJECT).map(([name, blank]) => [
      name,
      subject[name as keyof ListedSubject] ?? blank,
    ]),
  ),
  year: String(subject.year),
  class: String(subject.class.value),
});

/** What was ticked before the class was changed to one without fourth subjects does not count. */
const toSubjectBody = (subject: SubjectInput) => ({
  ...subject,
  isFourthSubject: subject.isFourthSubject && hasFourthSubject(Number(subject.class)),
});
