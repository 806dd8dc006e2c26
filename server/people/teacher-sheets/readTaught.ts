import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { classWord } from '#documents/model/valueWords.ts';
import { itemKey, type TaughtItem } from '#server/people/teacher-subjects/assignSubjects.ts';
import { type ClassSubject, readGroup, readWords, type Teaching } from './taughtSubjects.ts';

/** A subject in a class and shift, with its names. */
export type TaughtSubject = ClassSubject & TaughtItem;

/** The classes, shifts and group that a text or the columns beside it say. */
export type TaughtPlace = { classes: string[]; shifts: string[]; group: string | null };

/** Longer ones are no subject with its class and shift. */
const MOST_WORDS = 40;
const MOST_NAMED = 20;

/**
 * What a cell of subjects says: one subject, or several such as 'Bangla 1st 8 Morning; English 9 Day' or
 * 'Class 8 Morning: Bangla 1st, English 1st'. Class, shift and group may be in the columns beside it (`given`). A text
 * that can be read in two ways is an error, as is one that cannot be read.
 */
export function readTaught(cell: string, given: TaughtPlace, teaching: Teaching) {
  const read = splitCell(cell, given, teaching).map(({ text, place }) => readItem(text, place, teaching));
  return {
    subjects: read.flatMap((one) => ('message' in one ? [] : one.subjects)),
    errors: read.flatMap((one) => ('message' in one ? [one] : [])),
  };
}

/** The subjects of a cell, each with the class and shift before a colon, or with those of the columns. */
function splitCell(cell: string, given: TaughtPlace, teaching: Teaching) {
  return cell.split(/[\n\r;|\u0964]+/).flatMap((clause) => {
    const [, before = '', after = ''] = /^([^:]*):(.*)$/.exec(clause) ?? [];
    const head = before.trim() === '' ? null : readPlace(readWords(before), teaching);
    const pieces = (head ? after : clause)
      .split(/,(?![^(]*\))/)
      .filter((piece) => readWords(piece).length > 0);
    const first = head ? null : readPlace(readWords(pieces[0] ?? ''), teaching);
    const place = head ?? (pieces.length > 1 ? first : null);
    const texts = joinPlaces(place === first && first ? pieces.slice(1) : pieces, teaching);
    return texts.map((text) => ({ text, place: place ? withGiven(place, given) : given }));
  });
}

/** 'Bangla 1st, 8, Morning' is one subject: what names only a place belongs to the subject before it. */
function joinPlaces(pieces: readonly string[], teaching: Teaching): string[] {
  const texts: string[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    if (last !== undefined && readPlace(readWords(piece), teaching))
      texts[texts.length - 1] = `${last}, ${piece}`;
    else texts.push(piece);
  }
  return texts.map((text) => text.trim());
}

/** What `own` does not say is as the columns have it. */
const withGiven = (own: TaughtPlace, given: TaughtPlace): TaughtPlace => ({
  classes: own.classes.length > 0 ? own.classes : given.classes,
  shifts: own.shifts.length > 0 ? own.shifts : given.shifts,
  group: own.group ?? given.group,
});

/** Words around a class, shift or group. */
const AROUND = new Set(
  'class classes grade shift group in for to and শ্রেণি শ্রেণী শিফট বিভাগ গ্রুপ ও এবং'.normalize('NFC').split(' '),
);

/** The classes, shifts and group that these words name; null where another word is among them, or none is named. */
export function readPlace(words: readonly string[], { words: lists }: Pick<Teaching, 'words'>) {
  const place: TaughtPlace = { classes: [], shifts: [], group: null };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (AROUND.has(word)) continue;
    const number = classWord(word);
    const shift = lists.find('shift', word);
    const two = readGroup(lists, `${word} ${words[at + 1]}`);
    const group = two || readGroup(lists, word);
    if (number !== null) place.classes.push(String(number));
    else if (shift) place.shifts.push(shift);
    else if (group && place.group === null) {
      place.group = group;
      if (two) at += 1;
    } else return null;
  }
  return place.classes.length + place.shifts.length > 0 || place.group !== null ? place : null;
}

/** A way to read a text: where the subject ends and its place begins. */
type Reading = { place: TaughtPlace; subject: string[] };

/** Behind a subject these are a paper and no class: 'Bangla 1st Morning' lacks the class. */
const PAPERS = new Set('1st 2nd first second i ii 1ম 2য় প্রথম দ্বিতীয়'.normalize('NFC').split(' '));

function readItem(
  text: string,
  given: TaughtPlace,
  teaching: Teaching,
): { subjects: TaughtSubject[] } | Message {
  const words = readWords(text);
  if (words.length > MOST_WORDS) return createMessage('taught.unreadable', { text: shortened(text) });
  const readings = listReadings(words, given, teaching);
  const found = new Map<string, TaughtSubject[]>();
  for (const reading of readings) {
    const subjects = findSubjects(reading, teaching);
    if (subjects) found.set(subjects.map(itemKey).sort().join(';'), subjects);
  }
  const [only] = found.values();
  if (only && found.size === 1 && isOneSubject(only)) return { subjects: only };
  if (found.size > 0) {
    const names = [...found.values()].flat().map(({ name, className }) => `${name} ${className}`);
    return createMessage('taught.ambiguous', { text: shortened(text), names: [...new Set(names)] });
  }
  return whatIsMissing(text, readings, teaching);
}

const shortened = (text: string): string => text.slice(0, 60);

/** In each class one code, which several groups may have. */
const isOneSubject = (subjects: readonly TaughtSubject[]): boolean =>
  new Set(subjects.map(({ classId, subjectCode }) => `${classId}|${subjectCode}`)).size ===
  new Set(subjects.map(({ classId }) => classId)).size;

/** Every way to part the words into a subject and its place, which comes after or before it. */
function listReadings(words: readonly string[], given: TaughtPlace, teaching: Teaching): Reading[] {
  const readings: Reading[] = [];
  const add = (subject: string[], own: readonly string[]) => {
    const place = own.length === 0 ? { classes: [], shifts: [], group: null } : readPlace(own, teaching);
    if (subject.length > 0 && place && !PAPERS.has(own[0] ?? '') && agrees(place, given))
      readings.push({ subject, place: withGiven(place, given) });
  };
  for (let at = words.length; at > 0; at -= 1) add(words.slice(0, at), words.slice(at));
  for (let at = 1; at < words.length; at += 1) add(words.slice(at), words.slice(0, at));
  return readings;
}

/** Whether a text says nothing else than the columns; several classes with several shifts could be any of them. */
function agrees({ classes, shifts, group }: TaughtPlace, given: TaughtPlace): boolean {
  const within = (own: readonly string[], column: readonly string[]) =>
    column.length === 0 || own.every((one) => column.includes(one));
  if (classes.length > 1 && shifts.length > 1) return false;
  return (
    within(classes, given.classes) &&
    within(shifts, given.shifts) &&
    (group === null || given.group === null || group === given.group)
  );
}

/** The subject in each class and shift; null where a class or shift is missing, or a class lacks the subject. */
function findSubjects({ place, subject }: Reading, teaching: Teaching): TaughtSubject[] | null {
  if (place.classes.length === 0 || place.shifts.length === 0) return null;
  const inClass = (className: string) => teaching.find(className, subject, place.group);
  const inClasses = Array.from(new Set(place.classes), inClass);
  if (inClasses.some((subjects) => subjects.length === 0)) return null;
  const found = inClasses.flat();
  return [...new Set(place.shifts)].flatMap((shift) => found.map((subject) => ({ ...subject, shift })));
}

/** The reading that says most is taken for what was meant. */
function whatIsMissing(text: string, readings: readonly Reading[], teaching: Teaching): Message {
  const item = shortened(text);
  const said = ({ place }: Reading) => Number(place.classes.length > 0) * 2 + Number(place.shifts.length > 0);
  const [nearest] = readings.toSorted((a, b) => said(b) - said(a) || a.subject.length - b.subject.length);
  const isPlace = (word: string) => !PAPERS.has(word) && readPlace([word], teaching)?.group === null;
  if (!nearest || said(nearest) === 0 || nearest.subject.some(isPlace))
    return createMessage('taught.unreadable', { text: item });
  const { classes, shifts } = nearest.place;
  if (classes.length === 0) return createMessage('taught.noClass', { text: item });
  if (shifts.length === 0) return createMessage('taught.noShift', { text: item });
  const unknown = classes.find((className) => !teaching.hasClass(className));
  if (unknown !== undefined) return createMessage('class.unknownNumber', { className: unknown });
  const className =
    classes.find((one) => teaching.find(one, nearest.subject, nearest.place.group).length === 0) ??
    classes[0]!;
  const names = [...new Set(teaching.list(className).map(({ name }) => name))].slice(0, MOST_NAMED);
  return createMessage('taught.noSubject', { className, text: item, names });
}
