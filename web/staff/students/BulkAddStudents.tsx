import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { SheetSteps } from '#web/staff/sheets/SheetSteps.tsx';
import { SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { type BulkAnswer, isStored } from './bulkUpload.ts';
import { useStudentsAgain } from './studentQueries.ts';
import { UploadPreview } from './UploadPreview.tsx';

const UPLOADS = '/student/uploads';

export const BulkAddStudents = () => {
  const { words } = useStaffLanguage();
  const tell = useTell();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const again = useStudentsAgain();
  const uploadsAgain = useUploadsAgain(UPLOADS);
  const [update, setUpdate] = useState(false);
  const [exempt, setExempt] = useState(true);
  const forget = () => {
    setUpdate(false);
    setExempt(true);
  };
  const goToList = async () => {
    tell.success(words.studentsUploaded);
    await Promise.all([again(), uploadsAgain()]);
    if (!goBack()) navigate('/student-list');
  };
  return (
    <Screen title={words.linkBulkStudents}>
      <SheetSteps
        steps={words.bulkSteps}
        path="/student/template.xlsx"
        fileName="student_upload_template.xlsx"
      />
      <SheetUpload<BulkAnswer>
        path="/student/bulk-upload"
        // Who is enrolled in that year already is shown with what would change.
        checkQuery={{ update: 'true' }}
        storeQuery={(checked) => ({
          update: String(update || (checked !== undefined && !isStored(checked) && checked.present > 0)),
          exempt: String(exempt),
        })}
        onChoose={forget}
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={words.uploadStudents}
        errorsFileName="students_with_errors.xlsx"
        failed={words.uploadFailed}
        onStored={goToList}
        preview={(answer) =>
          !isStored(answer) && (
            <UploadPreview
              plan={answer}
              update={update}
              onUpdate={setUpdate}
              exempt={exempt}
              onExempt={setExempt}
            />
          )
        }
      />
      <Uploads path={UPLOADS} onUndone={again} />
    </Screen>
  );
};
