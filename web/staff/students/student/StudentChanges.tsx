import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { LEAVING_REASONS } from '#documents/model/leaving.ts';
import type {
  StudentAttendanceAnswer,
  StudentHistoryAnswer,
  StudentMarkChangesAnswer,
} from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { fieldLabels } from '#web/staff/students/studentColumns.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';

type OfStudent = { id: string };

/** A list about one student; changed on other screens too. */
const useOfStudent = <Answer,>({ id }: OfStudent, part: string) =>
  useQuery({
    queryKey: queryKeys.students(part, id),
    queryFn: () => api.get<Answer>(`/student/${id}/${part}`),
    staleTime: 0,
  });

/** Days present of each term, the latest first. */
export const StudentAttendance = (student: OfStudent) => {
  const { words: common, lang, value, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const { data, error } = useOfStudent<StudentAttendanceAnswer>(student, 'attendance');
  return (
    <Panel title={words.attendance}>
      <Read data={data?.data} error={error} none={words.noAttendance}>
        {(rows) => (
          <DataTable
            caption={words.daysByTerm}
            columns={[
              { title: common.term, cell: ({ term, session }) => `${value(term)} ${figures(session)}` },
              {
                title: words.present,
                figure: true,
                cell: ({ present, workingDays }) =>
                  figures(workingDays ? `${present} / ${workingDays}` : present),
              },
              {
                title: words.percent,
                figure: true,
                cell: ({ present, workingDays }) =>
                  workingDays ? figures(`${Math.round((present * 100) / workingDays)}%`) : common.none,
              },
            ]}
            rows={rows}
            rowKey={({ session, term }) => `${session} ${term}`}
          />
        )}
      </Read>
    </Panel>
  );
};

/** What was changed in the record, by whom and when. */
export const RecordHistory = (student: OfStudent) => {
  const { words: common, lang, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const { moment } = useTime();
  const describe = useChangeText();
  const { data, error } = useOfStudent<StudentHistoryAnswer>(student, 'history');
  return (
    <Panel title={words.recordHistory}>
      <Read data={data?.data} error={error} none={words.noChanges}>
        {(rows) => (
          <DataTable
            long
            cards
            caption={words.recordChanges}
            columns={[
              { title: common.when, cell: ({ at }) => moment(at) },
              { title: common.who, cell: ({ by }) => by ?? common.someone },
              {
                title: words.what,
                cell: (change) => (
                  <>
                    {words.events[change.event]}
                    {change.year !== null && ` (${figures(change.year)})`}
                    {describe(change).map((line) => (
                      <Fragment key={line}>
                        <br />
                        {line}
                      </Fragment>
                    ))}
                  </>
                ),
              },
            ]}
            rows={rows}
            rowKey={({ at, event, year }) => `${at} ${event} ${year}`}
          />
        )}
      </Read>
    </Panel>
  );
};

/** Every value that this student's marks had. */
export const MarkChanges = (student: OfStudent) => {
  const { words: common, lang, t, value, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const { moment } = useTime();
  const text = useMarkText();
  const { data, error } = useOfStudent<StudentMarkChangesAnswer>(student, 'mark-changes');
  const rows = data?.data.map((change, index) => ({ ...change, key: String(index) }));
  return (
    <Panel title={words.markHistory}>
      <Read data={rows} error={error} none={words.noChanges}>
        {(changes) => (
          <DataTable
            long
            cards
            caption={words.markChanges}
            columns={[
              { title: common.when, cell: ({ at }) => moment(at) },
              { title: common.who, cell: ({ by }) => by ?? common.someone },
              {
                title: common.subject,
                cell: ({ subjectName, subjectNameBn, term, session }) =>
                  `${(lang === 'bn' && subjectNameBn) || subjectName}, ${value(term)} ${figures(session)}`,
              },
              { title: common.from, cell: ({ from }) => text(from) },
              { title: common.to, figure: true, cell: ({ to }) => (to ? text(to) : common.deletedMark) },
              { title: common.how, cell: ({ source }) => (source === null ? common.byHand : t(source)) },
            ]}
            rows={changes}
            rowKey={({ key }) => key}
          />
        )}
      </Read>
    </Panel>
  );
};

type ReadProps<Row> = {
  data: readonly Row[] | undefined;
  error: Error | null;
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

function Read<Row>({ data, error, none, children }: ReadProps<Row>) {
  const { words, t } = useStaffLanguage();
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!data) return <Loading />;
  return data.length === 0 ? <p>{none}</p> : children(data);
}

type Change = StudentHistoryAnswer['data'][number];

/** A line for each field that changed: its name, and the value before and after. */
function useChangeText() {
  const { words, lang, value, className, figures } = useStaffLanguage();
  const nameFor = useConfigNames();
  const labels: Readonly<Record<string, string>> = {
    ...fieldLabels(words),
    photo: studentWords[lang].photo,
    studentId: words.studentId,
    reason: words.reason,
    term: words.term,
    leftOn: studentWords[lang].leftOn,
    leftReason: words.reason,
    certificateNo: studentWords[lang].certificateNo,
    serial: certificateLabels[lang].serial,
  };
  const shown = (field: string, content: Change['to'][keyof Change['to']]): string => {
    if (content === '' || content === null || content === undefined || content === false) return words.none;
    if (content === true) return studentWords[lang].newPhoto;
    const text = String(content);
    if (field === 'reason' || field === 'serial') return text;
    if (field === 'leftReason') {
      const reason = LEAVING_REASONS.find((one) => one === text);
      return reason ? studentWords[lang].leavingReasons[reason] : text;
    }
    if (field === 'class') return className(text);
    if (field === 'religion' || field === 'gender') return nameFor(text);
    return ['section', 'shift', 'group', 'term'].includes(field) ? value(text) : figures(text);
  };
  return ({ from, to }: Change): string[] => {
    const before: Readonly<Record<string, Change['to'][keyof Change['to']]>> = from;
    const changed = Object.entries(to).filter(([field, content]) => before[field] !== content);
    return changed.map(([field, content]) => {
      const after = shown(field, content);
      const change = field in before ? `${shown(field, before[field])} → ${after}` : after;
      return `${labels[field] ?? field}: ${change}`;
    });
  };
}
