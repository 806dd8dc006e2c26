import { useRef, useState } from 'react';
import type { StudentInput } from '#documents/model/student.ts';
import type { UploadPlanAnswer } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { useJoinedLate } from '#web/staff/exemptions/JoinedLate.tsx';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';
import { SheetPreview, SheetSteps, SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import { Check } from '#web/ui/Check.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useStudentsAgain } from './studentQueries.ts';

const UPLOADS = '/student/uploads';

export const BulkAddStudents = () => {
  const { words } = useStaffLanguage();
  const toast = useToast();
  const navigate = useNavigateHere();
  const goBack = useGoBack();
  const again = useStudentsAgain();
  const uploadsAgain = useUploadsAgain(UPLOADS);
  const [update, setUpdate] = useState(false);
  const [{ className, session, ...place }] = useWorkingExam();
  const known = { ...place, class: className, year: session };
  /** The filters that show the students of the sheet. */
  const uploaded = useRef('');
  const goToList = async () => {
    toast.success(words.studentsUploaded);
    await Promise.all([again(), uploadsAgain()]);
    if (!goBack()) navigate({ pathname: '/student-list', search: uploaded.current });
  };
  return (
    <Screen title={words.linkBulkAddStudents}>
      <SheetSteps
        steps={words.bulkSteps}
        path="/student/template.xlsx"
        fileName="student_upload_template.xlsx"
      />
      <SheetUpload<BulkAnswer>
        path="/student/bulk-upload"
        // Who is enrolled in that year already is shown with what would change.
        checkQuery={{ update: 'true' }}
        storeQuery={(checked) => {
          if (checked && !isStored(checked)) uploaded.current = placeOf(checked);
          return {
            update: String(update || (checked !== undefined && !isStored(checked) && checked.present > 0)),
          };
        }}
        onChoose={() => setUpdate(false)}
        sameForAll={known}
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={words.uploadStudents}
        errorsFileName="students_with_errors.xlsx"
        failed={words.uploadFailed}
        onStored={goToList}
        preview={(answer) =>
          !isStored(answer) && <UploadPreview plan={answer} update={update} onUpdate={setUpdate} />
        }
      />
      <Uploads path={UPLOADS} onUndone={again} />
    </Screen>
  );
};

/** Filters of the list: the year, and the class where the new students of a sheet share one. */
function placeOf({ added, enrolled }: UploadPlanAnswer): string {
  const [first, ...others] = [...added, ...enrolled];
  if (!first) return '';
  const isShared = others.every((other) => other.class === first.class);
  return String(
    new URLSearchParams({ session: String(first.year), ...(isShared && { className: String(first.class) }) }),
  );
}

type UploadPreviewProps = {
  plan: UploadPlanAnswer;
  /** Whether personal data of known students is to be changed. */
  update: boolean;
  onUpdate: (update: boolean) => void;
};

/** What a sheet would do: new students, known ones in another year, and personal data that it says otherwise. */
const UploadPreview = ({ plan, update, onUpdate }: UploadPreviewProps) => {
  const language = useStaffLanguage();
  const { words, lang, count, figures, t } = language;
  const nameFor = useConfigNames();
  const { added, enrolled, present, changed, setAside, oldNames, missed } = plan;
  const rowKey = ({ studentId, year }: { studentId: string; year: number }) => `${studentId} ${year}`;
  const changes = changed.flatMap(({ studentId, studentName, fields }) =>
    fields.map((change) => ({ key: `${studentId} ${change.field}`, studentId, studentName, ...change })),
  );
  const shown = (field: string, value: string): string => {
    if (value === '') return words.none;
    return field === 'religion' || field === 'gender' ? nameFor(value) : figures(value);
  };
  return (
    <>
      <div role="status">
        {(added.length > 0 || enrolled.length + present === 0) && (
          <p>{words.wouldAdd(count(added.length))}</p>
        )}
        {enrolled.length > 0 && <p>{words.wouldEnrol(count(enrolled.length))}</p>}
        {present > 0 && <p>{sheetWords[lang].present(count(present))}</p>}
      </div>
      {useJoinedLate()(missed).map(({ text }) => (
        <p key={text}>
          {text} {words.decidedOnBoard}
        </p>
      ))}
      {[
        { title: words.newStudents, rows: added },
        { title: words.knownStudents, rows: enrolled },
      ].map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <Stack as="section" gap={2} key={title}>
              <h3>{title}</h3>
              <SheetPreview caption={title} columns={previewColumns(language)} rows={rows} rowKey={rowKey} />
            </Stack>
          ),
      )}
      {changes.length > 0 && (
        <Stack as="section" gap={2}>
          <h3>{words.differingData}</h3>
          {present === 0 && <p>{words.differingLead}</p>}
          <SheetPreview
            caption={words.differingData}
            columns={[
              { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
              { title: words.studentName, names: true, cell: ({ studentName }) => studentName },
              { title: words.whichField, cell: ({ field }) => words.personFields[field] },
              { title: words.asStored, cell: ({ field, from }) => shown(field, from) },
              { title: words.asInSheet, cell: ({ field, to }) => shown(field, to) },
            ]}
            rows={changes}
            rowKey={({ key }) => key}
          />
          {present === 0 && (
            <Check label={words.changeData(count(changed.length))} checked={update} onChange={onUpdate} />
          )}
          {oldNames > 0 && <Notice>{studentWords[lang].oldNamesInUpload(count(oldNames))}</Notice>}
          {setAside.length > 0 && (
            <>
              <Notice>{words.changeSetsAside}</Notice>
              <ul>
                {setAside.map((fieldError) => (
                  <li key={fieldError.path}>
                    {words.row} {count(fieldError.row ?? 0)}: {t(fieldError)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      )}
    </>
  );
};

type StaffLanguage = ReturnType<typeof useStaffLanguage>;

/** What is looked at before the students of a sheet are added. */
const previewColumns = ({ words, figures, value, className }: StaffLanguage): DataColumn<StudentInput>[] => [
  { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
  { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
  { title: words.studentName, cell: ({ studentName }) => studentName },
  { title: words.fatherNameShort, cell: ({ fatherName }) => fatherName },
  { title: words.motherNameShort, cell: ({ motherName }) => motherName },
  { title: words.class, cell: (row) => className(row.class) },
  { title: words.year, cell: ({ year }) => figures(year) },
  { title: words.section, cell: ({ section }) => value(section) },
  { title: words.shift, cell: ({ shift }) => value(shift) },
  { title: words.group, cell: ({ group }) => value(group) },
  { title: words.mobile, cell: ({ mobile }) => figures(mobile) },
];

/** A dry run answers lists, a stored sheet its upload. */
type StoredAnswer = { uploadId: string };
type BulkAnswer = UploadPlanAnswer | StoredAnswer;

const isStored = (answer: BulkAnswer): answer is StoredAnswer => 'uploadId' in answer;
