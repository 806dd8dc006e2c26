import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { rollRuns } from '#documents/rules/seatPlan.ts';
import { LIST_MARGIN, listRoom, listSheets, listWidth } from '#documents/school/listSheet.ts';
import { type DocumentProps, ExamDocument, Sheets } from '#documents/school/SchoolDocument.tsx';
import { seatPlanWords } from './words.ts';

/** Sizes in mm. Rows of the list leave room to sign; they shrink to the least before another page is begun. */
const ROW = { most: 9, least: 7.2 };
const HEAD = 8.5;
const DOOR = { label: 10, name: 52, row: 15, head: 9 };

/** With more runs of rolls than this the door says the first and the last alone. */
const MOST_RUNS = 8;

/** For each room of an exam a sheet for its door, and the list on which its students sign. */
export const SeatPlan = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={seatPlanWords.title} neverDraft {...props}>
    <Sheets create={(language) => seatPlanSheets(props.data, language)} />
  </ExamDocument>
);

/** Students without a room are on no sheet. */
function seatPlanSheets(data: AdmitCardsData, language: Language): PaperSheet[] {
  const seated = data.students.filter(({ room }) => room !== null);
  return [...groupBy(seated, ({ room }) => room ?? '')].flatMap(([room, students]) => {
    const [door, ...others] = [
      ...doorSheets(data, { room, students }, language),
      ...signingSheets(data, { room, students }, language),
    ];
    return [{ ...door!, bookmark: `${seatPlanWords.room[language.lang]} ${room}` }, ...others];
  });
}

type Room = { room: string; students: readonly AdmittedStudent[] };

/** What is read from the aisle: the room, and which rolls of which section sit in it. */
function doorSheets({ school, exam }: AdmitCardsData, { room, students }: Room, language: Language) {
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
      even: true,
      cell: (some) => digits(rollsInWords(some.map(({ roll }) => roll))),
    },
    { title: seatPlanWords.students[lang], width: 24, cell: (some) => digits(some.length) },
  ];
  const head = { school, exam, title: seatPlanWords.title[lang], signatures: [] };
  return listSheets(head, [parts], language, (sheet, rows, y) => {
    const below = drawRoomName(sheet, room, y + 12, language);
    const look = { x: LIST_MARGIN, y: below, width: listWidth(sheet), headHeight: DOOR.head };
    drawTable(sheet, columns, rows, { ...look, rowHeight: DOOR.row, size: 18, headSize: 10, floor: 7 });
  });
}

function drawRoomName(sheet: Sheet, room: string, y: number, { lang }: Language): number {
  const line = { x: LIST_MARGIN, width: listWidth(sheet) };
  const centred = { align: 'center' } as const;
  const label = { ...line, y, height: DOOR.label };
  sheet.write(seatPlanWords.room[lang], label, { ...centred, size: 20, ink: INK.label });
  const name = { ...line, y: y + DOOR.label, height: DOOR.name };
  sheet.element({ type: 'H2' }, () =>
    sheet.write(room, name, { ...centred, size: 110, weight: 'semibold', floor: 24 }),
  );
  return y + DOOR.label + DOOR.name + 10;
}

function rollsInWords(rolls: readonly number[]): string {
  const runs = rollRuns(rolls);
  const shown = runs.length > MOST_RUNS ? [[rolls[0]!, rolls.at(-1)!]] : runs;
  return shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The students of a room with a place to sign. */
function signingSheets({ school, exam }: AdmitCardsData, { room, students }: Room, language: Language) {
  const { lang, words, digits, value, name } = language;
  const columns: Column<AdmittedStudent>[] = [
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
  const heightAt = (tightness: number) => ROW.most - tightness * (ROW.most - ROW.least);
  const { pages, tightness } = paginate(students, (_, one) => heightAt(one), listRoom(HEAD));
  const head = {
    school,
    exam,
    title: seatPlanWords.title[lang],
    more: [
      { label: seatPlanWords.students[lang], value: digits(students.length) },
      { label: seatPlanWords.room[lang], value: room, share: 2 },
    ],
    signatures: [{ title: seatPlanWords.invigilator[lang] }, { title: seatPlanWords.invigilator[lang] }],
  };
  return listSheets(head, pages, language, (sheet, rows, y) => {
    const look = { x: LIST_MARGIN, y, width: listWidth(sheet), headHeight: HEAD };
    drawTable(sheet, columns, rows, { ...look, rowHeight: heightAt(tightness), size: 9.5, headSize: 8 });
  });
}
