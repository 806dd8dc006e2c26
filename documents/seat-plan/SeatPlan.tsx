import { Fragment } from 'react';
import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { Table } from '#documents/paper/Table.tsx';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { View } from '#documents/paper/View.tsx';
import { groupBy } from '#documents/rules/groupBy.ts';
import { rollRuns } from '#documents/rules/seatPlan.ts';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import { type DocumentProps, ExamDocument, usePaper } from '#documents/school/SchoolDocument.tsx';
import { seatPlanWords } from './words.ts';

/** Sizes in mm. Rows of the list leave room to sign; they shrink to the least before another page is begun. */
const ROW = { most: 9, least: 7.2 };
const HEAD = 8.5;
const DOOR = { label: 10, name: 52, row: 15, head: 9 };

const ROOM_NAME = {
  fontSize: 110,
  fontWeight: 'semibold',
  textAlign: 'center',
  height: DOOR.name,
  maxLines: 1,
  minFontSize: 24,
} as const;

/** With more runs of rolls than this the door says the first and the last alone. */
const MOST_RUNS = 8;

/** For each room of an exam a sheet for its door, and the list on which its students sign; not for who has no room. */
export const SeatPlan = (props: DocumentProps<AdmitCardsData>) => {
  const seated = props.data.students.filter(({ room }) => room !== null);
  return (
    <ExamDocument title={seatPlanWords.title} neverDraft {...props}>
      {[...groupBy(seated, ({ room }) => room ?? '')].map(([room, students]) => (
        <Fragment key={room}>
          <DoorSheet room={room} students={students} />
          <SigningPages room={room} students={students} />
        </Fragment>
      ))}
    </ExamDocument>
  );
};

type Room = { room: string; students: readonly AdmittedStudent[] };

/** What is read from the aisle: the room, and which rolls of which section sit in it. */
function DoorSheet({ room, students }: Room) {
  const { language } = usePaper();
  const { lang, words, digits, value } = language;
  const parts = [
    ...groupBy(students, ({ section, shift, group }) => [section, shift, group].join()).values(),
  ];
  const columns: Column<readonly AdmittedStudent[]>[] = [
    { title: words.section, width: 34, strong: true, cell: ([one]) => value(one!.section) },
    { title: words.shift, width: 34, cell: ([one]) => value(one!.shift) },
    { title: words.group, width: 34, cell: ([one]) => value(one!.group) },
    {
      title: seatPlanWords.rolls[lang],
      strong: true,
      uniformSize: true,
      cell: (some) => digits(rollsInWords(some.map(({ roll }) => roll))),
    },
    { title: seatPlanWords.students[lang], width: 24, cell: (some) => digits(some.length) },
  ];
  return (
    <ListPages title={seatPlanWords.title} signatures={[]} bookmark={`${seatPlanWords.room[lang]} ${room}`}>
      <View>
        <View style={{ height: 12 }} />
        <Text
          style={{ fontSize: 20, color: INK.label, textAlign: 'center', height: DOOR.label, maxLines: 1 }}
        >
          {seatPlanWords.room[lang]}
        </Text>
        <Heading style={ROOM_NAME}>{room}</Heading>
        <Table
          columns={columns}
          rows={parts}
          headHeight={DOOR.head}
          rowHeight={DOOR.row}
          size={18}
          headSize={10}
          floor={7}
          marginTop={10}
        />
      </View>
    </ListPages>
  );
}

function rollsInWords(rolls: readonly number[]): string {
  const runs = rollRuns(rolls);
  const shown = runs.length > MOST_RUNS ? [[rolls[0]!, rolls.at(-1)!]] : runs;
  return shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The students of a room with a place to sign. */
const SigningPages = ({ room, students }: Room) => (
  <ListPages
    title={seatPlanWords.title}
    more={({ lang, digits }) => [
      { label: seatPlanWords.students[lang], value: digits(students.length) },
      { label: seatPlanWords.room[lang], value: room, share: 2 },
    ]}
    signatures={[seatPlanWords.invigilator, seatPlanWords.invigilator]}
  >
    <ListTable
      columns={signingColumns}
      rows={students}
      headHeight={HEAD}
      rowHeight={ROW}
      size={9.5}
      headSize={8}
    />
  </ListPages>
);

const signingColumns = (
  _exam: ExamHead,
  { lang, words, digits, value, name }: Language,
): Column<AdmittedStudent>[] => [
  { title: words.roll, width: 14, strong: true, cell: ({ roll }) => digits(roll) },
  { title: words.studentId, width: 26, cell: ({ studentId }) => digits(studentId) },
  {
    title: words.studentName,
    align: 'left',
    cell: ({ studentName, studentNameBn }) => name(studentName, studentNameBn),
  },
  { title: words.section, width: 17, cell: ({ section }) => value(section) },
  { title: words.shift, width: 19, cell: ({ shift }) => value(shift) },
  { title: seatPlanWords.signature[lang], width: 48, cell: () => '' },
];
