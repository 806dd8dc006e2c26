import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DryRunAnswer, ListedUpload } from '#web/api/answers.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields, OwnClassNote } from '#web/staff/forms/FiltersForm.tsx';
import { SheetSteps } from '#web/staff/sheets/SheetSteps.tsx';
import { SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { bulkFields, EXAM_OF_SHEET, toFields } from './bulkFields.ts';
import { MarkPreview } from './MarkPreview.tsx';

const UPLOADS = '/result/uploads';

/** How it works, which exam, and the sheet. */
export const BulkPanels = ({ scope }: { scope: ClassScope }) => {
  const { lang, words, figures, value, className } = useStaffLanguage();
  const tell = useTell();
  const {
    trigger,
    formState: { errors },
  } = useFormContext();
  const fields = toFields(useWatch());
  const chosen = Object.values(fields).join('|');
  // What was missing when a file was chosen is checked again with each choice: the form itself is never submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice, not with each error
  useEffect(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0) void trigger(wrong);
  }, [chosen]);
  const isChosen = bulkFields.safeParse(fields).success;
  const [stored, setStored] = useState(0);
  const uploadsAgain = useUploadsAgain(UPLOADS);
  const done = async () => {
    tell.success(words.resultsUploaded);
    setStored(stored + 1);
    await uploadsAgain();
  };
  const examTitle = ({ summary: { exam } }: ListedUpload): string => {
    if (!exam) return '';
    const subject = (lang === 'bn' && exam.subjectBn) || exam.subject;
    const parts = [exam.section, exam.shift, exam.group].filter((word) => word !== undefined).map(value);
    return `${value(exam.term)} ${figures(exam.session)}, ${className(exam.className)}, ${parts.join(', ')}, ${subject}`;
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
        isReady={() => trigger(undefined, { shouldFocus: true })}
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
