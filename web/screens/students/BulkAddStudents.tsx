import { useNavigate } from 'react-router-dom';
import { SheetPreview } from '#web/screens/sheets/SheetPreview.tsx';
import { SheetSteps } from '#web/screens/sheets/SheetSteps.tsx';
import { SheetUpload } from '#web/screens/sheets/SheetUpload.tsx';
import { useTell } from '#web/screens/useTell.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import type { BulkAnswer } from './bulkUpload.ts';
import { previewColumns } from './previewColumns.ts';
import { useStudentsAgain } from './studentQueries.ts';

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
      <SheetSteps
        steps={words.bulkSteps}
        path="/student/template.xlsx"
        fileName="student_upload_template.xlsx"
      />
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
