import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { classAndGroup } from '#documents/i18n/cohort.ts';
import { timeOfDay } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, NONE, splitEvery } from '#documents/paper';
import { groupBy } from '#documents/rules/groupBy.ts';
import { isMixed, type Sitting, sittingsOf, writesIn } from '#documents/rules/seatPlan.ts';
import { type DocumentProps, ExamDocument, ListPages, ListTable, usePaper } from '#documents/school';
import { seatPlanWords } from '#documents/seat-plan/words.ts';
import { attendanceWords as t } from './words.ts';

/** As many as leave room to sign in. */
const DAYS_ON_SHEET = 5;
/** Where the exam has no routine, a column for each day that is written in by hand. */
const BLANK_DAYS: (Sitting | null)[] = Array(DAYS_ON_SHEET).fill(null);

/** For each room of an exam the lists on which its students sign, day by day. */
export const AttendanceSheets = (props: DocumentProps<AdmitCardsData>) => {
  const isOfSeveral = isMixed(props.data.students);
  return (
    <ExamDocument title={t.title} neverDraft {...props}>
      {[...groupBy(props.data.students, ({ room }) => room)].flatMap(([room, students]) => {
        if (room === null) return [];
        const sittings = sittingsOf(students);
        const sheets = sittings.length > 0 ? splitEvery(sittings, DAYS_ON_SHEET) : [BLANK_DAYS];
        return sheets.map((days, index) => (
          <RoomPages
            key={`${room} ${index}`}
            {...{ room, students, days, isOfSeveral }}
            isFirst={index === 0}
          />
        ));
      })}
    </ExamDocument>
  );
};

type RoomPagesProps = {
  room: string;
  students: readonly AdmittedStudent[];
  days: readonly (Sitting | null)[];
  isOfSeveral: boolean;
  isFirst: boolean;
};

/** Below the students is a place for the number who were absent each day, and for who watched. */
function RoomPages({ room, students, days, isOfSeveral, isFirst }: RoomPagesProps) {
  const { lang } = usePaper().language;
  return (
    <ListPages
      title={t.sheet}
      more={({ digits }) => [
        { label: seatPlanWords.students[lang], value: digits(students.length) },
        { label: seatPlanWords.room[lang], value: room, share: 2 },
      ]}
      signatures={[]}
      {...(isFirst && { bookmark: `${seatPlanWords.room[lang]} ${room}` })}
    >
      <ListTable
        columns={(exam, language) => [
          ...studentColumns(exam, language, isOfSeveral),
          ...days.map((day) => dayColumn(day, language)),
        ]}
        rows={[...students, 'absent', 'signs']}
        headHeight={14}
        groupHeight={8.6}
        rowHeight={{ most: 9, least: 6.5 }}
        size={9}
        orphans={3}
        isFitted
      />
    </ListPages>
  );
}

type Line = AdmittedStudent | 'absent' | 'signs';

/** The first column has what the lines below the students are for, beneath all of these. */
function studentColumns(exam: ExamHead, language: Language, isOfSeveral: boolean): Column<Line>[] {
  const { lang, words, digits, value, name } = language;
  const cell = (write: (student: AdmittedStudent) => string) => (line: Line) =>
    typeof line === 'string' ? '' : write(line);
  const place = ({ section, shift }: AdmittedStudent) =>
    [section, ...(exam.shift === ALL ? [shift] : [])].map(value).join(', ');
  const ofClass: Column<Line> = {
    title: words.class,
    width: 19,
    cell: cell((row) => classAndGroup(row, language)),
  };
  const others: Column<Line>[] = [
    ...(isOfSeveral ? [ofClass] : []),
    { title: words.roll, width: 12, strong: true, cell: cell(({ roll }) => digits(roll)) },
    { title: words.section, width: 14, cell: cell(place) },
    {
      title: words.studentName,
      align: 'left',
      neverCut: true,
      cell: cell((row) => name(row.studentName, row.studentNameBn)),
    },
  ];
  const seat: Column<Line> = {
    title: seatPlanWords.seat[lang],
    width: 11,
    colSpan: (line) => (typeof line === 'string' ? others.length + 1 : 1),
    cell: (line) => (typeof line === 'string' ? t[line][lang] : digits(line.seat)),
  };
  return [seat, ...others];
}

/** A place to sign; a dash for who writes nothing then. */
function dayColumn(day: Sitting | null, language: Language): Column<Line> {
  const { lang, date } = language;
  const width = 19;
  if (!day) return { title: t.date[lang], titleAlign: 'left', width, cell: () => '' };
  return {
    group: date(day.date),
    title: timeOfDay(day.from, language),
    width,
    cell: (line) => (typeof line === 'string' || writesIn(line, day) ? '' : NONE),
  };
}
