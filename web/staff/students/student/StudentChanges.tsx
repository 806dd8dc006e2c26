import { type ComponentProps, Fragment } from 'react';
import { nameIn } from '#documents/i18n/language.ts';
import { LEAVING_REASONS } from '#documents/model/leaving.ts';
import type { StudentHistoryAnswer } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGetList } from '#web/api/useGet.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { examName } from '#web/staff/forms/names.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { fieldLabels } from '#web/staff/lists/studentColumns.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Screen.tsx';

type ListOfStudentProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> & {
  query: ComponentProps<typeof Loaded<Row[]>>['query'];
  title: string;
  none: string;
};

/** Other screens change these lists, too. */
const FRESH = { fresh: true };

/** A list about one student. */
function ListOfStudent<Row>({ query, title, none, ...table }: ListOfStudentProps<Row>) {
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {(rows) => (rows.length === 0 ? <p>{none}</p> : <DataTable {...table} rows={rows} />)}
      </Loaded>
    </Panel>
  );
}

/** Days present of each term, the latest first. */
export const StudentAttendance = ({ id }: { id: string }) => {
  const language = useStaffLanguage();
  const { words: common, figures } = language;
  const words = studentWords[language.lang];
  return (
    <ListOfStudent
      query={useGetList(queryKeys.students('attendance', id), `/student/${id}/attendance`, FRESH)}
      title={words.attendance}
      none={words.noAttendance}
      caption={words.daysByTerm}
      columns={[
        { title: common.term, cell: (exam) => examName(language, exam) },
        {
          title: words.present,
          figure: true,
          cell: ({ present, workingDays }) => figures(workingDays ? `${present} / ${workingDays}` : present),
        },
        {
          title: words.percent,
          figure: true,
          cell: ({ present, workingDays }) =>
            workingDays ? figures(`${Math.round((present * 100) / workingDays)}%`) : common.none,
        },
      ]}
      rowKey={({ session, term }) => `${session} ${term}`}
    />
  );
};

/** What was changed in the record, by whom and when. */
export const RecordHistory = ({ id }: { id: string }) => {
  const { words: common, lang, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const { moment } = useTime();
  const describe = useChangeText();
  return (
    <ListOfStudent
      query={useGetList(queryKeys.students('history', id), `/student/${id}/history`, FRESH)}
      title={words.recordHistory}
      none={words.noChanges}
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
      rowKey={({ at, event, year }) => `${at} ${event} ${year}`}
    />
  );
};

/** Every value that this student's marks had. */
export const MarkChanges = ({ id }: { id: string }) => {
  const language = useStaffLanguage();
  const { words: common, lang, t } = language;
  const words = studentWords[lang];
  const { moment } = useTime();
  const text = useMarkText();
  return (
    <ListOfStudent
      query={useGetList(queryKeys.students('mark-changes', id), `/student/${id}/mark-changes`, FRESH)}
      title={words.markHistory}
      none={words.noChanges}
      long
      cards
      caption={words.markChanges}
      columns={[
        { title: common.when, cell: ({ at }) => moment(at) },
        {
          title: common.who,
          cell: ({ by, source }) => (
            <>
              {by ?? common.someone}
              <span className="below">{source === null ? common.byHand : t(source)}</span>
            </>
          ),
        },
        {
          title: common.subject,
          cell: (exam) =>
            `${nameIn(lang, exam.subjectName, exam.subjectNameBn)}, ${examName(language, exam)}`,
        },
        { title: common.from, cell: ({ from }) => text(from) },
        { title: common.to, figure: true, cell: ({ to }) => (to ? text(to) : common.deletedMark) },
      ]}
      rowKey={(change) => JSON.stringify(change)}
    />
  );
};

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
    subject: words.subject,
    leftOn: studentWords[lang].leftOn,
    leftReason: words.reason,
    certificateNo: studentWords[lang].certificateNo,
    serial: certificateLabels[lang].serial,
  };
  const shown = (field: string, content: Change['to'][keyof Change['to']]): string => {
    if (content === '' || content === null || content === undefined || content === false) return words.none;
    const text = String(content);
    if (['reason', 'serial', 'subject'].includes(field)) return text;
    if (field === 'leftReason') {
      const reason = LEAVING_REASONS.find((one) => one === text);
      return reason ? studentWords[lang].leavingReasons[reason] : text;
    }
    if (field === 'class') return className(text);
    if (field === 'religion' || field === 'gender') return nameFor(text);
    return ['section', 'shift', 'group', 'term'].includes(field) ? value(text) : figures(text);
  };
  const photoText = (before: unknown, after: unknown): string => {
    const own = studentWords[lang];
    if (!after) return own.photoRemoved;
    return before ? own.photoReplaced : own.newPhoto;
  };
  return ({ from, to }: Change): string[] => {
    const before: Readonly<Record<string, Change['to'][keyof Change['to']]>> = from;
    const changed = Object.entries(to).filter(
      ([field, content]) => field === 'photo' || before[field] !== content,
    );
    return changed.map(([field, content]) => {
      if (field === 'photo') return `${labels.photo}: ${photoText(from.photo, content)}`;
      const after = shown(field, content);
      const change = field in before ? `${shown(field, before[field])} → ${after}` : after;
      return `${labels[field] ?? field}: ${change}`;
    });
  };
}
