import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DryRunAnswer } from '#web/answers.ts';
import { SheetSteps } from '#web/screens/sheets/SheetSteps.tsx';
import { SheetUpload } from '#web/screens/sheets/SheetUpload.tsx';
import { useTell } from '#web/screens/useTell.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { ExamFields } from '../ExamFields.tsx';
import type { MarkPlaces } from '../markPlaces.ts';
import { bulkFields, toFields } from './bulkFields.ts';
import { MarkPreview } from './MarkPreview.tsx';

const NAMES = { class: 'className', subject: 'subjectName' };

/** How it works, which exam, and the sheet. */
export const BulkPanels = ({ places }: { places: MarkPlaces }) => {
  const words = useStaffWords();
  const tell = useTell();
  const { trigger } = useFormContext();
  const fields = toFields(useWatch());
  const isChosen = bulkFields.safeParse(fields).success;
  const [stored, setStored] = useState(0);
  const labels = {
    session: words.session,
    term: words.term,
    class: words.class,
    group: words.group,
    subject: words.subject,
  };
  const done = () => {
    tell.success(words.resultsUploaded);
    setStored(stored + 1);
  };
  return (
    <>
      <SheetSteps
        steps={words.bulkResultsSteps}
        // Filled with the students of the exam once it is chosen, else the plain sample.
        path={`/result/template.xlsx${isChosen ? `?${new URLSearchParams(fields)}` : ''}`}
        fileName="result_upload_template.xlsx"
      />
      <Panel title={words.examOfSheet}>
        <Fields short>
          <ExamFields places={places} names={NAMES} labels={labels} placeholder={words.choose} />
        </Fields>
      </Panel>
      <SheetUpload<DryRunAnswer>
        // A sheet is checked for one exam; after it is stored there is room for the next.
        key={`${stored} ${Object.values(fields).join('|')}`}
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
    </>
  );
};
