import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { rankId, readSearchedId, type SearchedId } from '#documents/model/idSearch.ts';
import { cleanText } from '#documents/model/typedText.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { scopeOf, withinScope } from '#server/platform/access/scope.ts';
import { type StudentRow, students } from './queries.ts';
import { readSoundKeys, type SoundKey } from './soundKey.ts';

const MAX_FOUND = 8;
/** Of these many who match best, those enrolled last come first. */
const CANDIDATES = 48;

/** The names one below the other: they are one value, because every column of ten thousand rows costs time. */
type NameRow = { id: string; studentId: string; mobile: string; own: string; parents: string };

/**
 * The students in the caller's scope, by their latest enrolment, whose names, parents' names, ID or phone match best.
 * The names are read again for every search, which is right in every process at once; only what a name sounds like is
 * remembered, which never changes.
 */
export async function findStudents(db: Knex, caller: Caller, text: string): Promise<StudentRow[]> {
  const searched = readSearch(text);
  if (searched.whole.bare === '') return [];
  const matches = (await readStudentNames(db, caller)).flatMap((row): [string, number][] => {
    const rank = rankStudent(row, searched);
    return rank < NO_MATCH ? [[row.id, rank]] : [];
  });
  const ranks = new Map(matches.toSorted(([, one], [, other]) => one - other).slice(0, CANDIDATES));
  const readRank = ({ id }: StudentRow) => ranks.get(id) ?? NO_MATCH;
  const found: StudentRow[] = await students(db)
    .modify(withinScope(caller))
    .whereIn('students.id', [...ranks.keys()]);
  const compare = (one: StudentRow, other: StudentRow) =>
    readRank(one) - readRank(other) ||
    other.session - one.session ||
    one.studentName.localeCompare(other.studentName);
  return found.toSorted(compare).slice(0, MAX_FOUND);
}

/** Without a scope to keep to, the enrolments need not be read. */
async function readStudentNames(db: Knex, caller: Caller): Promise<NameRow[]> {
  const found: Knex.QueryBuilder =
    scopeOf(caller) === 'everywhere'
      ? db('students').where({ live: 1 })
      : students(db).clearSelect().modify(withinScope(caller));
  const own = lines(db, 'own', ['studentName', 'studentNameBn']);
  const parents = lines(db, 'parents', ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn']);
  return found.select<NameRow[]>('students.id', 'students.studentId', 'students.mobile', own, parents);
}

const lines = (db: Knex, name: keyof NameRow, columns: readonly (keyof StudentRow)[]) =>
  db.raw(`concat_ws('\n', ${columns.map(() => '??').join()}) as ??`, [
    ...columns.map((column) => `students.${column}`),
    name,
  ]);

type Search = {
  /** The whole text, which may be an ID or a phone number. */
  whole: SearchedId;
  /** Its words with a digit. */
  numbers: SearchedId[];
  /** The other words. */
  names: SoundKey[];
};

function readSearch(text: string): Search {
  const words = cleanText(text).split(' ');
  const isNumber = (word: string) => /\d/.test(toAsciiDigits(word));
  const names = readSoundKeys(words.filter((word) => !isNumber(word)).join(' '));
  return {
    whole: readSearchedId(text),
    numbers: words.filter(isNumber).map(readSearchedId),
    // The last one is all of them joined.
    names: names.length > 1 ? names.slice(0, -1) : names,
  };
}

const NO_MATCH = 1000;
/** A match in a parent's name comes after all matches in students' own names. */
const PARENT = 20;

/** The lower, the better; the whole text is a number of the student, or every word has to match somewhere. */
function rankStudent(row: NameRow, { whole, numbers, names }: Search): number {
  return Math.min(rankNumber(whole, row), rankWords(row, numbers, names));
}

function rankWords(row: NameRow, numbers: readonly SearchedId[], names: readonly SoundKey[]): number {
  let total = numbers.length + names.length > 0 ? 0 : NO_MATCH;
  for (const number of numbers) total += rankNumber(number, row);
  for (const word of names) {
    if (total >= NO_MATCH) return NO_MATCH;
    const byName = rankName(word, rememberedKeys(row.own));
    total +=
      byName < PARENT ? byName : Math.min(byName, PARENT + rankName(word, rememberedKeys(row.parents)));
  }
  return Math.min(total, NO_MATCH);
}

/** Ranks of `rankId` as ranks among names. */
const ID_RANKS = [0, 0, 1, 1, 6];

function rankNumber(searched: SearchedId, { studentId, mobile }: NameRow): number {
  const rank = Math.min(rankId(searched, studentId), rankId(searched, mobile));
  const { bare } = searched;
  if (rank > 1 && bare.length < TELLING && (rank === 4 || !/\d/.test(bare))) return NO_MATCH;
  return ID_RANKS[rank] ?? NO_MATCH;
}

function rankName(word: SoundKey, names: readonly SoundKey[]): number {
  let best = NO_MATCH;
  for (const name of names) best = Math.min(best, rankWord(word, name));
  return best;
}

/** With fewer consonants than these nearly every name would sound alike. */
const TELLING = 3;

function rankWord(word: SoundKey, name: SoundKey): number {
  if (name.written.startsWith(word.written)) return name.written === word.written ? 0 : 1;
  if (word.sound.length > 1) {
    if (name.sound.startsWith(word.sound)) return name.sound === word.sound ? 2 : 3;
    const isTelling = word.consonants.length >= TELLING;
    if (isTelling && name.consonants.startsWith(word.consonants))
      return name.consonants === word.consonants ? 4 : 5;
  }
  return word.written.length > 2 && name.written.includes(word.written) ? 6 : NO_MATCH;
}

/** Working out how ten thousand names sound takes longer than reading them. */
const remembered = new Map<string, SoundKey[]>();
const MOST_REMEMBERED = 100_000;

function rememberedKeys(names: string): SoundKey[] {
  const known = remembered.get(names);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const keys = names.split('\n').flatMap(readSoundKeys);
  remembered.set(names, keys);
  return keys;
}
