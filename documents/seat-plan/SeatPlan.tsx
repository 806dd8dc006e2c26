import { Fragment } from 'react';
import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { classAndGroup } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import { type Column, FitText, INK, View } from '#documents/paper';
import { groupBy } from '#documents/rules/groupBy.ts';
import { isMixed, rollRuns } from '#documents/rules/seatPlan.ts';
import { type DocumentProps, ExamDocument, ListPages, ListTable, usePaper } from '#documents/school';
import { seatPlanWords as t } from './words.ts';

/** With more runs of rolls than this the door says the first and the last alone. */
const MOST_RUNS = 8;

/** For each room of an exam a sheet for its door, and the list on which its students sign; not for who has no room. */
export const SeatPlan = (props: DocumentProps<AdmitCardsData>) => {
  const isOfSeveral = isMixed(props.data.students);
  return (
    <ExamDocument title={t.title} neverDraft {...props}>
      {[...groupBy(props.data.students, ({ room }) => room)].map(
        ([room, students]) =>
          room !== null && (
            <Fragment key={room}>
              <DoorSheet {...{ room, students, isOfSeveral }} />
              <SigningPages {...{ room, students, isOfSeveral }} />
            </Fragment>
          ),
      )}
    </ExamDocument>
  );
};

type Room = { room: string; students: readonly AdmittedStudent[]; isOfSeveral: boolean };

/** What is read from the aisle: the room, and which rolls of which class and section sit in it. */
function DoorSheet({ room, students, isOfSeveral }: Room) {
  const { language } = usePaper();
  const title = t.room[language.lang];
  const parts = groupBy(students, ({ class: className, section, shift, group }) =>
    [className, section, shift, group].join(),
  );
  const byClass = [...parts.values()].sort(([one], [other]) => Number(one!.class) - Number(other!.class));
  return (
    <ListPages title={t.title} signatures={[]} bookmark={`${title} ${room}`}>
      <ListTable
        columns={() => doorColumns(language, isOfSeveral)}
        rows={byClass}
        headHeight={9}
        rowHeight={{ most: 15, least: 8 }}
        size={18}
        headSize={10}
        floor={7}
        top={
          <View style={{ paddingTop: '12mm', paddingBottom: '10mm', textAlign: 'center' }}>
            <FitText style={{ height: '10mm', fontSize: 20, color: INK.label }}>{title}</FitText>
            <FitText as="H2" floor={24} style={{ height: '52mm', fontSize: 110, fontWeight: 'semibold' }}>
              {room}
            </FitText>
          </View>
        }
      />
    </ListPages>
  );
}

function doorColumns(language: Language, isOfSeveral: boolean): Column<AdmittedStudent[]>[] {
  const { lang, words, digits, value, className } = language;
  const width = isOfSeveral ? 28 : 34;
  const ofClass: Column<AdmittedStudent[]> = {
    ...{ title: words.class, width, strong: true },
    cell: ([one]) => className(one!.class),
  };
  return [
    ...(isOfSeveral ? [ofClass] : []),
    { title: words.section, width, strong: true, cell: ([one]) => value(one!.section) },
    { title: words.shift, width, cell: ([one]) => value(one!.shift) },
    { title: words.group, width, cell: ([one]) => value(one!.group) },
    { title: t.rolls[lang], strong: true, uniformSize: true, cell: (some) => digits(rollsInWords(some)) },
    { title: t.students[lang], width: 24, cell: (some) => digits(some.length) },
  ];
}

function rollsInWords(students: readonly AdmittedStudent[]): string {
  const rolls = students.map(({ roll }) => roll);
  const runs = rollRuns(rolls);
  const shown = runs.length > MOST_RUNS ? [[rolls[0]!, rolls.at(-1)!]] : runs;
  return shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The students of a room with a place to sign; rows shrink to the least before another page is begun. */
const SigningPages = ({ room, students, isOfSeveral }: Room) => (
  <ListPages
    title={t.title}
    more={({ lang, digits }) => [
      { label: t.students[lang], value: digits(students.length) },
      { label: t.room[lang], value: room, share: 2 },
    ]}
    signatures={[t.invigilator, t.invigilator]}
  >
    <ListTable
      columns={isOfSeveral ? seatColumns : signingColumns}
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

/** The same of several classes or groups, in the order of their seats. */
const seatColumns = (_exam: unknown, language: Language): Column<AdmittedStudent>[] => {
  const { lang, words, digits, value, name } = language;
  return [
    { title: t.seat[lang], width: 13, cell: ({ seat }) => digits(seat) },
    { title: words.class, width: 26, strong: true, cell: (row) => classAndGroup(row, language) },
    { title: words.roll, width: 14, strong: true, cell: ({ roll }) => digits(roll) },
    { title: words.studentName, align: 'left', cell: (row) => name(row.studentName, row.studentNameBn) },
    { title: words.section, width: 17, cell: ({ section }) => value(section) },
    { title: words.shift, width: 19, cell: ({ shift }) => value(shift) },
    { title: t.signature[lang], width: 42, cell: () => '' },
  ];
};
