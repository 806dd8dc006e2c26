import { Fragment } from 'react';
import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { Table } from '#documents/paper/Table.tsx';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { groupBy } from '#documents/rules/groupBy.ts';
import { rollRuns } from '#documents/rules/seatPlan.ts';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import { ListSheet } from '#documents/school/ListSheet.tsx';
import { type DocumentProps, ExamDocument, usePaper } from '#documents/school/SchoolDocument.tsx';
import { seatPlanWords as t } from './words.ts';

/** With more runs of rolls than this the door says the first and the last alone. */
const MOST_RUNS = 8;

/** For each room of an exam a sheet for its door, and the list on which its students sign; not for who has no room. */
export const SeatPlan = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    {[...groupBy(props.data.students, ({ room }) => room)].map(
      ([room, students]) =>
        room !== null && (
          <Fragment key={room}>
            <DoorSheet room={room} students={students} />
            <SigningPages room={room} students={students} />
          </Fragment>
        ),
    )}
  </ExamDocument>
);

type Room = { room: string; students: readonly AdmittedStudent[] };

/** What is read from the aisle: the room, and which rolls of which section sit in it. */
function DoorSheet({ room, students }: Room) {
  const { language } = usePaper();
  const title = t.room[language.lang];
  const parts = groupBy(students, ({ section, shift, group }) => [section, shift, group].join());
  const centred = { textAlign: 'center', maxLines: 1 } as const;
  return (
    <ListSheet title={t.title} signatures={[]} bookmark={() => `${title} ${room}`} paddingTop={12}>
      <Text style={{ ...centred, fontSize: 20, color: INK.label, height: 10 }}>{title}</Text>
      <Heading style={{ ...centred, fontSize: 110, fontWeight: 'semibold', height: 52, minFontSize: 24 }}>
        {room}
      </Heading>
      <Table
        columns={doorColumns(language)}
        rows={[...parts.values()]}
        headHeight={9}
        rowHeight={15}
        size={18}
        headSize={10}
        floor={7}
        marginTop={10}
      />
    </ListSheet>
  );
}

const doorColumns = ({ lang, words, digits, value }: Language): Column<AdmittedStudent[]>[] => [
  { title: words.section, width: 34, strong: true, cell: ([one]) => value(one!.section) },
  { title: words.shift, width: 34, cell: ([one]) => value(one!.shift) },
  { title: words.group, width: 34, cell: ([one]) => value(one!.group) },
  { title: t.rolls[lang], strong: true, uniformSize: true, cell: (some) => digits(rollsInWords(some)) },
  { title: t.students[lang], width: 24, cell: (some) => digits(some.length) },
];

function rollsInWords(students: readonly AdmittedStudent[]): string {
  const rolls = students.map(({ roll }) => roll);
  const runs = rollRuns(rolls);
  const shown = runs.length > MOST_RUNS ? [[rolls[0]!, rolls.at(-1)!]] : runs;
  return shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The students of a room with a place to sign; rows shrink to the least before another page is begun. */
const SigningPages = ({ room, students }: Room) => (
  <ListPages
    title={t.title}
    more={({ lang, digits }) => [
      { label: t.students[lang], value: digits(students.length) },
      { label: t.room[lang], value: room, share: 2 },
    ]}
    signatures={[t.invigilator, t.invigilator]}
  >
    <ListTable
      columns={signingColumns}
      rows={students}
      headHeight={8.5}
      rowHeight={{ most: 9, least: 7.2 }}
      size={9.5}
    />
  </ListPages>
);

const signingColumns = (
  _exam: unknown,
  { lang, words, digits, value, name }: Language,
): Column<AdmittedStudent>[] => [
  { title: words.roll, width: 14, strong: true, cell: ({ roll }) => digits(roll) },
  { title: words.studentId, width: 26, cell: ({ studentId }) => digits(studentId) },
  { title: words.studentName, align: 'left', cell: (row) => name(row.studentName, row.studentNameBn) },
  { title: words.section, width: 17, cell: ({ section }) => value(section) },
  { title: words.shift, width: 19, cell: ({ shift }) => value(shift) },
  { title: t.signature[lang], width: 48, cell: () => '' },
];
