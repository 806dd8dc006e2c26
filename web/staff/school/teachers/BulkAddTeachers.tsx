import { useMemo, useState } from 'react';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { SignInSlipsData } from '#documents/sign-in-slips/SignInSlips.tsx';
import type { ListedTeacher, OwnClass, StoredTeachersAnswer, TeacherPlanAnswer } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { teacherSheetWords } from '#web/i18n/staff/teacherSheets.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { useTaughtName } from '#web/staff/context/assignments.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { SheetPreview, SheetSteps, SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Uploads, useUploadsAgain } from '#web/staff/sheets/Uploads.tsx';
import { SignInPapers } from '#web/staff/students/ClassSignIns.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';

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
  const refresh = useRefresh(queryKeys.users(), queryKeys.assignments());
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

type Taught = ListedTeacher['gains'][number];

/** What a sheet of teachers would do: new accounts, and what known teachers would get and lose. */
const TeacherPreview = ({ plan: { added, changed, unchanged } }: { plan: TeacherPlanAnswer }) => {
  const language = useStaffLanguage();
  const { words, lang, count, figures, value, className } = language;
  const labels = teacherSheetWords[lang];
  const subjectName = useTaughtName();
  const taught = (subjects: readonly Taught[]) => {
    if (subjects.length === 0) return null;
    const places = [...new Set(subjects.map((one) => `${one.className}|${one.shift}`))];
    return (
      <ul>
        {places.map((place) => {
          const own = subjects.filter((one) => `${one.className}|${one.shift}` === place);
          const { className: name = '', shift = '' } = own[0] ?? {};
          return (
            <li key={place}>
              {words.ofClass(className(name))}, {value(shift)}: {own.map(subjectName).join(', ')}
            </li>
          );
        })}
      </ul>
    );
  };
  const inWords = (own: OwnClass | null): string => (own ? describePlace(language, own) : words.none);
  const otherwise = ({ designation, ownClass, was }: ListedTeacher) => [
    ...(was.designation === undefined
      ? []
      : [labels.fromTo(words.designation, was.designation || words.none, designation)]),
    ...(was.ownClass === undefined
      ? []
      : [labels.fromTo(labels.ownClass, inWords(was.ownClass), inWords(ownClass))]),
  ];
  const who: DataColumn<ListedTeacher>[] = [
    { title: words.name, names: true, cell: ({ name }) => name },
    { title: words.phone, cell: ({ phoneNumber }) => figures(phoneNumber) },
  ];
  const rowKey = ({ phoneNumber }: ListedTeacher) => phoneNumber;
  return (
    <>
      <div role="status">
        {(added.length > 0 || changed.length + unchanged === 0) && (
          <p>{labels.wouldAdd(count(added.length))}</p>
        )}
        {changed.length > 0 && <p>{labels.wouldChange(count(changed.length))}</p>}
        {unchanged > 0 && <p>{labels.unchanged(count(unchanged))}</p>}
      </div>
      <SheetPreview
        cards
        caption={labels.added}
        columns={[
          ...who,
          { title: words.designation, cell: ({ designation }) => designation },
          { title: labels.ownClass, cell: ({ ownClass }) => (ownClass ? inWords(ownClass) : '') },
          { title: words.subjects, cell: ({ gains }) => taught(gains) },
        ]}
        rows={added}
        rowKey={rowKey}
      />
      <SheetPreview
        cards
        caption={labels.changed}
        columns={[
          ...who,
          { title: labels.otherwise, cell: (teacher) => otherwise(teacher).join('; ') },
          { title: labels.gains, cell: ({ gains }) => taught(gains) },
          { title: labels.loses, cell: ({ loses }) => taught(loses) },
        ]}
        rows={changed}
        rowKey={rowKey}
      />
    </>
  );
};
