import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { type DocumentData, printedDocuments } from '#documents/index.ts';
import { admittedFilters, classFilters } from '#documents/model/enrolled.ts';
import { ALL, cohortFilters, marksheetFilters, noticeFilters, reportFilters } from '#documents/model/exam.ts';
import { markSheetFilters } from '#documents/model/markSheet.ts';
import type { School } from '#documents/model/school.ts';
import { isApiError } from '#web/api/api.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { ALL_SUBJECTS, SUBJECT } from '#web/i18n/staff/terms.ts';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import type {
  Report,
  ReportFilters,
  ReportForm,
  ReportKind,
  ReportRequest,
} from '#web/staff/context/report.ts';
import { REPORT_FORMS, REPORTS } from '#web/staff/context/reports.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import beside from '#web/staff/forms/Beside.module.css';
import { type ClassScope, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { type FilterName, fromCall, PAPERS_CALL, withoutBlanks } from '#web/staff/forms/filters.ts';
import { RoomsField, SharedRooms } from '#web/staff/forms/RoomsField.tsx';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { useWide } from '#web/ui/useMedia.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import styles from './figures/Reports.module.css';
import { previewQuery, reportData, reportQuery, reportRequest } from './useReport.ts';

/** What the server says in words that help more than the form's own. */
const IN_WORDS = [403, 404, 409, 429];

/** The search form at this address; its filters stay in the address of this page and of the next. */
export const ReportSearch = () => {
  const { lang } = useStaffLanguage();
  const toast = useToast();
  const navigate = useNavigateHere();
  const queries = useQueryClient();
  const school = useSchool();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [exam] = useWorkingExam();
  const profile = useProfile();
  const form = REPORT_FORMS.find(({ path }) => path === pathname) ?? REPORT_FORMS[0]!;
  const find = async (filters: ReportFilters) => {
    const chosen = withoutBlanks(fromCall(filters));
    setAddress(chosen, { replace: true });
    const report = reportFor(form, chosen.is_merged === 'true');
    await queries.fetchQuery({ ...reportQuery(report, reportRequest(report, chosen)), staleTime: 0 });
    if (form.done) toast.success(form.done[lang]);
    navigate(`${report.path}?${new URLSearchParams(chosen)}`);
  };
  const fail = (error: unknown) => {
    if (form.failed && !(isApiError(error) && IN_WORDS.includes(error.status)))
      toast.error(form.failed[lang]);
    else toast.plainFailure(error);
  };
  return (
    <Screen title={(form.title ?? form.link)[lang]} lead={form.lead[lang]}>
      {school.isLoading || profile.isLoading ? (
        <Loading />
      ) : (
        <ReportFormFields
          key={form.path}
          form={form}
          last={address.toString() !== '' ? Object.fromEntries(address) : withoutBlanks(exam)}
          scope={ownClassScope(profile.data)}
          onSubmit={find}
          onFailure={fail}
        />
      )}
    </Screen>
  );
};

/** With 'Merge Result?' the report of both terms, where that is one of its own. */
const reportFor = (form: ReportForm, isMerged: boolean): Report => {
  const [single, ...others] = REPORTS.filter((one) => one.form.path === form.path);
  return (isMerged && others.find(({ kind }) => printedDocuments[kind].merged === 'always')) || single!;
};

type ReportFormFieldsProps = {
  form: ReportForm;
  last: ReportRequest;
  scope: ClassScope;
  onSubmit: (filters: ReportFilters) => Promise<void>;
  onFailure: (error: unknown) => void;
};

const SCHEMAS = {
  admitted: admittedFilters,
  class: classFilters,
  cohort: cohortFilters,
  marksheet: marksheetFilters,
  markSheet: markSheetFilters,
  notice: noticeFilters,
  report: reportFilters,
};

/** The rooms as they were last typed in this browser, for a school that has saved none. */
const roomsAtom = storedAtom('exam-rooms', '');

/** The fields of a form that offer All. */
const allIn = ({ filters, more }: ReportForm): readonly FilterName[] => {
  if (filters === 'notice') return ['className'];
  return more === 'rooms' ? ['section', 'shift', 'group'] : ['section', 'shift'];
};

const ReportFormFields = ({ form, last, scope, onSubmit, onFailure }: ReportFormFieldsProps) => {
  const words = useStaffWords();
  const { filters, order, classLabel, rolls, merge, more, button } = form;
  const [rooms, keepRooms] = useAtom(roomsAtom);
  const submit = async (values: ReportFilters) => {
    if (more === 'rooms') keepRooms(String(values.rooms ?? ''));
    await onSubmit(values);
  };
  return (
    <FiltersForm
      schema={SCHEMAS[filters]}
      last={{
        ...(more && { [more]: '', withClasses: '' }),
        ...(filters === 'notice' && { className: ALL }),
        ...last,
        is_merged: merge !== null && last.is_merged === 'true',
      }}
      fields={rolls ? [...order, 'rollFrom'] : order}
      call={PAPERS_CALL}
      labels={{ className: words[classLabel] }}
      all={allIn(form)}
      scope={scope}
      onSubmit={submit}
      onFailure={onFailure}
      submit={words[button]}
      busy={words.loading}
      beside={<FormPreview form={form} />}
    >
      {more === 'subjectCode' && <SubjectChoice />}
      {more === 'rooms' && <RoomsField typedLast={rooms} />}
      {more === 'rooms' && scope === null && <SharedRooms />}
      <MergeChoice as={merge} />
    </FiltersForm>
  );
};

/** ms after the last letter of a roll. */
const PAUSE = 400;

/** The sheets that the form would open, as soon as it names an exam; on a phone the button opens them. */
const FormPreview = ({ form }: { form: ReportForm }) => {
  const { words, lang } = useStaffLanguage();
  const filters = SCHEMAS[form.filters].safeParse(useWatch());
  const typed = filters.success ? new URLSearchParams(withoutBlanks(fromCall(filters.data))).toString() : '';
  const settled = useSettled(typed, PAUSE);
  const school = useSchool().data;
  const isWide = useWide();
  if (!isWide || !school) return null;
  const chosen = Object.fromEntries(new URLSearchParams(settled));
  const report = reportFor(form, chosen.is_merged === 'true');
  return (
    <Stack as="section" gap={3} className={beside.preview} aria-label={report.title[lang]}>
      {settled ? (
        <ReportPreview
          key={settled}
          report={report}
          request={reportRequest(report, chosen)}
          school={school}
        />
      ) : (
        <Notice>{words.sheetBeside}</Notice>
      )}
    </Stack>
  );
};

type ReportPreviewProps = { report: Report; request: ReportRequest; school: School };

const ReportPreview = ({ report, request, school }: ReportPreviewProps) => {
  const { words, t } = useStaffLanguage();
  const { data: answer, error } = useQuery(previewQuery(report, request));
  const data = useMemo(() => answer && reportData(report, answer, school), [report, answer, school]);
  if (error) return <Notice>{t(error)}</Notice>;
  return data ? (
    <DrawnReport report={report} request={request} data={data} />
  ) : (
    <Notice busy>{words.drawing}</Notice>
  );
};

type DrawnReportProps = { report: Report; request: ReportRequest; data: DocumentData[ReportKind] };

const DrawnReport = ({ report, request, data }: DrawnReportProps) => (
  <PaperPreview paper={usePaper({ kind: report.kind, data, filters: request })} />
);

/** One subject of the class in the form, or all of them; subjects with the same code are one choice. */
function SubjectChoice() {
  const { lang, figures } = useStaffLanguage();
  const watched: unknown[] = useWatch({ name: ['className', 'session', 'group'] });
  const [className = '', year = '', group = ''] = watched.map((value) => String(value ?? ''));
  const { data } = useSubjects(
    { class: className, year, ...(group && group !== ALL && { group }) },
    Boolean(className && year),
  );
  const byCode = new Map<string, string[]>();
  for (const { subjectCode, name, nameBn } of data?.data ?? [])
    byCode.set(subjectCode, [...(byCode.get(subjectCode) ?? []), nameIn(lang, name, nameBn)]);
  const choices = [...byCode].map(([value, names]) => ({
    value,
    label: `${[...new Set(names)].join(', ')} (${figures(value)})`,
  }));
  const every = { value: '', label: ALL_SUBJECTS[lang] };
  return <SelectField name="subjectCode" label={SUBJECT[lang]} choices={[every, ...choices]} />;
}

const NAME = 'is_merged';

/** A pair of radio buttons. */
const MergeSegments = () => {
  const words = useStaffWords();
  const { field } = useController({ name: NAME });
  return (
    <Segmented
      label={words.mergeChoice}
      value={field.value ? 'yes' : 'no'}
      segments={toChoices(['yes', 'no'], words)}
      onChange={(choice) => field.onChange(choice === 'yes')}
    />
  );
};

/** One term or both, with the control that the specification has on each form. */
const MergeChoice = ({ as }: { as: ReportForm['merge'] }) => {
  const words = useStaffWords();
  switch (as) {
    case 'question':
      return (
        <fieldset className={styles.question}>
          <legend>{words.mergeResult}</legend>
          <CheckField name={NAME} label={words.yes} />
        </fieldset>
      );
    case 'radio':
      return <MergeSegments />;
    case 'check':
      return <CheckField name={NAME} label={words.mergeChoice} />;
    case null:
      return null;
  }
};
