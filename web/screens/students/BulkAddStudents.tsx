import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { SheetPreview } from '#web/screens/sheets/SheetPreview.tsx';
import { SheetUpload } from '#web/screens/sheets/SheetUpload.tsx';
import { XLSX } from '#web/screens/sheets/xlsx.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { type BulkAnswer, fetchTemplate } from './bulkUpload.ts';
import { previewColumns } from './previewColumns.ts';
import styles from './StudentList.module.css';
import { useStudentsAgain } from './studentQueries.ts';

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

export const BulkAddStudents = () => {
  const language = useStaffLanguage();
  const { words, count } = language;
  const tell = useTell();
  const navigate = useNavigate();
  const again = useStudentsAgain();
  const goToList = async () => {
    tell.success(words.studentsUploaded);
    await again();
    navigate('/student-list');
  };
  return (
    <Screen title={words.bulkAddTitle}>
      <Instructions />
      <SheetUpload<BulkAnswer>
        path="/student/bulk-upload"
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={words.uploadStudents}
        errorsFileName="students_with_errors.xlsx"
        failed={words.uploadFailed}
        onStored={goToList}
        preview={({ added, rows = [] }) => (
          <>
            <p role="status">{words.wouldAdd(count(added))}</p>
            <SheetPreview
              columns={previewColumns(language)}
              rows={rows}
              rowKey={({ studentId, year }) => `${studentId} ${year}`}
            />
          </>
        )}
      />
    </Screen>
  );
};
