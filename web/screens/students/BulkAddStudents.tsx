import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '#web/api.ts';
import { FaultTable } from '#web/screens/sheets/FaultTable.tsx';
import { SheetPreview } from '#web/screens/sheets/SheetPreview.tsx';
import { XLSX } from '#web/screens/sheets/xlsx.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { checkSheet, fetchErrorSheet, fetchTemplate, storeSheet } from './bulkUpload.ts';
import { previewColumns } from './previewColumns.ts';
import styles from './StudentList.module.css';
import { useStudentsAgain } from './studentQueries.ts';

const TYPES = '.xlsx,.xls,.csv';

const Instructions = () => {
  const { words } = useStaffLanguage();
  const tell = useTell();
  const template = useMutation({
    mutationFn: fetchTemplate,
    onSuccess: (bytes) => saveFile(bytes, 'student_upload_template.xlsx', XLSX),
    onError: tell.failure,
  });
  return (
    <Panel title={words.howTo}>
      <ol className={styles.steps}>
        {words.bulkSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Button disabled={template.isPending} onClick={() => template.mutate()}>
          {words.downloadTemplate}
        </Button>
      </div>
    </Panel>
  );
};

/** Two steps: the sheet is checked as soon as it is chosen, and stored only when all of it is right. */
export const BulkAddStudents = () => {
  const language = useStaffLanguage();
  const { words, say, figures } = language;
  const tell = useTell();
  const navigate = useNavigate();
  const again = useStudentsAgain();
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({ mutationFn: checkSheet });
  const store = useMutation({
    mutationFn: storeSheet,
    onSuccess: async () => {
      tell.success(words.studentsUploaded);
      await again();
      navigate('/student-list');
    },
    onError: (error) =>
      tell.error(words.uploadFailed(isApiError(error) ? say(error.message) : words.uploadFailedShort)),
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    check.mutate(chosen);
  };
  const faults = isApiError(check.error) ? check.error.faults : [];
  const upload = () => {
    if (file) store.mutate(file);
    else tell.error(words.selectFile);
  };
  return (
    <Screen title={words.bulkAddTitle}>
      <Instructions />
      <Panel title={words.yourSheet}>
        <p>{file ? file.name : words.noFileYet}</p>
        <Actions>
          <FilePicker accept={TYPES} busy={check.isPending ? words.checking : undefined} onPick={choose}>
            {words.chooseFile}
          </FilePicker>
          <Button look="main" disabled={store.isPending || check.isPending || check.isError} onClick={upload}>
            {store.isPending ? words.uploading : words.uploadStudents}
          </Button>
        </Actions>
        {(check.isPending || store.isPending) && (
          <progress aria-label={store.isPending ? words.uploading : words.checking} />
        )}
        {check.error && <Notice wrong>{say(check.error.message)}</Notice>}
        {file && faults.some(({ row }) => row !== undefined) && (
          <FaultTable
            faults={faults}
            fetchErrorSheet={() => fetchErrorSheet(file)}
            fileName="students_with_errors.xlsx"
          />
        )}
        {check.data && (
          <>
            <p role="status">{words.wouldAdd(figures(check.data.added))}</p>
            <SheetPreview
              columns={previewColumns(language)}
              rows={check.data.rows ?? []}
              rowKey={({ studentId, year }) => `${studentId} ${year}`}
            />
          </>
        )}
      </Panel>
    </Screen>
  );
};
