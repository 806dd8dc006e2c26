import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { markUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { DryRunAnswer, ListedUpload, UploadedMark } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields, OwnClassNote, useFilterDefaults } from '#web/staff/forms/FiltersForm.tsx';
import { SHEET_CALL } from '#web/staff/forms/filters.ts';
import { describePlace, EXAM, useStudentName } from '#web/staff/forms/names.ts';
import { SheetPreview, SheetSteps, SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';

/** The marks of one subject from a spreadsheet; the exam is that of the bar until another is chosen. */
export const BulkAddResults = () => {
  const words = useStaffWords();
  const [address] = useSearchParams();
  const defaults = useFilterDefaults(
    { fields: EXAM_OF_SHEET, all: ['section', 'shift'], call: SHEET_CALL },
    Object.fromEntries(address),
  );
  return (
    <Screen title={words.bulkResultsTitle}>
      <WithMarkScope failed={words.subjectsFailed}>
        {(scope) => (
          <Form
            follows
            schema={bulkFields}
            defaults={defaults}
            // The sheet's own button sends; Enter in a select sends nothing.
            onSubmit={async () => undefined}
            onFailure={() => undefined}
          >
            <BulkPanels scope={scope} />
          </Form>
        )}
      </WithMarkScope>
    </Screen>
  );
};

const UPLOADS = '/result/uploads';

/** How it works, which exam, and the sheet. */
const BulkPanels = ({ scope }: { scope: ClassScope }) => {
  const language = useStaffLanguage();
  const { lang, words } = language;
  const toast = useToast();
  const { handleSubmit } = useFormContext();
  const fields = toFields(useWatch());
  const chosen = Object.values(fields).join('|');
  /** Validates as a submit would: what is missing is shown, and checked again with each choice. */
  const isReady = () =>
    new Promise<boolean>((resolve) =>
      handleSubmit(
        () => resolve(true),
        () => resolve(false),
      )(),
    );
  const isChosen = bulkFields.safeParse(fields).success;
  const [stored, setStored] = useState(0);
  const uploadsAgain = useUploadsAgain(UPLOADS);
  const done = async () => {
    toast.success(words.resultsUploaded);
    setStored(stored + 1);
    await uploadsAgain();
  };
  const examTitle = ({ summary: { exam } }: ListedUpload): string => {
    if (!exam) return '';
    const subject = nameIn(lang, exam.subject, exam.subjectBn);
    return `${describePlace(language, exam, EXAM)} · ${subject}`;
  };
  return (
    <>
      <SheetSteps
        steps={words.bulkResultsSteps}
        // Filled with the students of the exam once it is chosen, else the plain sample.
        path={`/result/template.xlsx${isChosen ? `?${new URLSearchParams(fields)}` : ''}`}
      />
      <Panel title={words.examOfSheet}>
        <OwnClassNote scope={scope} />
        <Fields short>
          <FilterFields
            scope={scope}
            fields={EXAM_OF_SHEET}
            call={SHEET_CALL}
            all={['section', 'shift']}
            labels={{ className: words.class }}
          />
        </Fields>
      </Panel>
      <SheetUpload<DryRunAnswer>
        // A sheet is checked for one exam; after it is stored there is room for the next.
        key={`${stored} ${chosen}`}
        path="/result/bulk-upload"
        fields={fields}
        isReady={isReady}
        accept=".xlsx"
        hint={words.noMarkSheetYet}
        submit={words.uploadResults}
        uploading={words.uploadingResults}
        errorsFileName="results_with_errors.xlsx"
        failed={words.resultsNotUploaded}
        onStored={done}
        preview={(answer) => <MarkPreview answer={answer} />}
      />
      <Uploads path={UPLOADS} about={{ title: words.examOfSheet, text: examTitle }} />
    </>
  );
};

/** What the sheet would store, in groups: what is new, and what changes, old beside new. */
const MarkPreview = ({ answer: { added, changed, unchanged } }: { answer: DryRunAnswer }) => {
  const { words, figures } = useStaffLanguage();
  const nameFor = useStudentName();
  const text = useMarkText();
  const counts = [added, changed, unchanged].map(({ length }) => figures(length)) as [string, string, string];
  const student: DataColumn<UploadedMark>[] = [
    { title: words.row, figure: true, cell: ({ row }) => figures(row) },
    { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
    { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
    { title: words.name, names: true, cell: nameFor },
  ];
  const before: DataColumn<UploadedMark> = {
    title: words.before,
    figure: true,
    cell: ({ was }) => text(was),
  };
  const after: DataColumn<UploadedMark> = { title: words.inSheet, figure: true, cell: text };
  const rowKey = ({ studentId }: UploadedMark) => studentId;
  return (
    <>
      <p role="status">{words.wouldSaveMarks(...counts)}</p>
      {added.length + changed.length === 0 && <Notice>{words.nothingChanges}</Notice>}
      <SheetPreview
        caption={words.wouldChange}
        columns={[...student, before, after]}
        rows={changed}
        rowKey={rowKey}
      />
      <SheetPreview
        caption={words.wouldAddMarks}
        columns={[...student, after]}
        rows={added}
        rowKey={rowKey}
      />
    </>
  );
};

/** The fields beside the sheet; a group where the class has them. */
const bulkFields = markUploadFields.refine(
  (fields) => !hasGroups(Number(fields.className)) || Boolean(fields.group),
  { when: () => true, path: ['group'], message: 'filters.group' },
);
/** In the order of the form; the select of subjects holds ids. */
const EXAM_OF_SHEET = ['session', 'term', 'className', 'shift', 'section', 'group', 'subject'] as const;

/** As the call takes them. */
const toFields = (values: Record<string, unknown>): Record<string, string> => {
  const names = EXAM_OF_SHEET.map((name) => (name === 'subject' ? SHEET_CALL.subject : name));
  const fields = names.map((name) => [name, String(values[name] ?? '')]);
  return { ...Object.fromEntries(fields), subjectId: String(values.subjectName ?? '') };
};
