import { useMemo, useState } from 'react';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { SignInSlipsData } from '#documents/sign-in-slips/SignInSlips.tsx';
import type { StoredTeachersAnswer, TeacherPlanAnswer } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { teacherSheetWords } from '#web/i18n/staff/teacherSheets.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { SheetSteps, SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import { SignInPapers } from '#web/staff/students/sign-ins/ClassSignIns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { TeacherPreview } from './TeacherPreview.tsx';

const UPLOADS = '/user/uploads';

/** A dry run answers lists, a stored sheet answers how many, and the first passwords. */
type Answer = TeacherPlanAnswer | StoredTeachersAnswer;

/** Teachers with their subjects from a sheet, and the slips with the first passwords of the new ones. */
export const BulkAddTeachers = () => {
  const { words, lang } = useStaffLanguage();
  const labels = teacherSheetWords[lang];
  const toast = useToast();
  const uploadsAgain = useUploadsAgain(UPLOADS);
  const [uploads, setUploads] = useState<readonly StoredTeachersAnswer[]>([]);
  // The passwords of an earlier sheet stay until the page is left.
  const created = useMemo(() => uploads.flatMap((upload) => upload.created), [uploads]);
  const refresh = useRefresh(queryKeys.users(), queryKeys.teachers(), queryKeys.assignments());
  const show = async (answer: Answer) => {
    if (!('uploadId' in answer)) return;
    toast.success(labels.stored);
    setUploads([...uploads, answer]);
    await Promise.all([refresh(), uploadsAgain()]);
  };
  return (
    <Screen title={labels.title}>
      {created.length > 0 && <NewTeachers key={created.length} created={created} />}
      <SheetSteps steps={labels.steps} path="/user/template.xlsx" fileName="teacher_upload_template.xlsx" />
      <SheetUpload<Answer>
        key={uploads.length}
        path="/user/bulk-upload"
        options={[{ name: 'shared', label: labels.shared }]}
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={labels.submit}
        errorsFileName="teachers_with_errors.xlsx"
        failed={labels.failed}
        onStored={show}
        preview={(answer) => !('uploadId' in answer) && <TeacherPreview plan={answer} />}
      />
      <Uploads path={UPLOADS} onUndone={refresh} />
    </Screen>
  );
};

type Created = StoredTeachersAnswer['created'];

function NewTeachers({ created }: { created: Created }) {
  const { words, lang, figures } = useStaffLanguage();
  const school = useSchool().data;
  const data = useMemo(
    (): SignInSlipsData | null =>
      school ? { school, session: yearAtSchool(), address: window.location.origin, teachers: created } : null,
    [school, created],
  );
  const columns: ListColumn<Created[number]>[] = [
    { key: 'name', title: words.name, names: true, value: ({ name }) => name },
    { key: 'designation', title: words.designation, value: ({ designation }) => designation },
    { key: 'sign-in', title: tickedWords[lang].signInWith, value: ({ phoneNumber }) => phoneNumber },
    { key: 'password', title: tickedWords[lang].password, value: ({ password }) => password },
  ];
  return (
    <>
      <Notice>{words.madeSignIns(figures(created.length))}</Notice>
      {data && <SignInPapers data={data} columns={columns} rows={created} />}
    </>
  );
}
