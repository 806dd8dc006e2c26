import type { Knex } from 'knex';
import { normalisePhone } from '#documents/model/fields.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { scopeOf, withinScope } from '#server/platform/access/scope.ts';
import { type StudentRow, students } from './queries.ts';
import { readSoundKeys, type SoundKey, soundKey } from './soundKey.ts';

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
  const words = toQueryWords(text);
  if (words.length === 0) return [];
  const matches = (await readStudentNames(db, caller)).flatMap((row): [string, number][] => {
    const rank = rankStudent(row, words);
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

/** A phone number, however it is written, is one word. */
function toQueryWords(text: string): SoundKey[] {
  const typed = cleanId(text);
  const phone = normalisePhone(typed);
  if (/^\d+$/.test(phone)) return [soundKey(phone)];
  const words = readSoundKeys(typed);
  return words.length > 1 ? words.slice(0, -1) : words;
}

const NO_MATCH = 1000;
/** A match in a parent's name comes after all matches in students' own names. */
const PARENT = 20;

/** The lower, the better; every word has to match somewhere. */
function rankStudent({ studentId, mobile, own, parents }: NameRow, words: readonly SoundKey[]): number {
  let total = 0;
  for (const word of words) {
    const figures = Math.min(rankNumber(word, studentId), rankNumber(word, mobile));
    const byName = Math.min(figures, rankName(word, rememberedKeys(own)));
    total += byName < PARENT ? byName : Math.min(byName, PARENT + rankName(word, rememberedKeys(parents)));
    if (total >= NO_MATCH) return NO_MATCH;
  }
  return total;
}

function rankNumber({ written }: SoundKey, figures: string): number {
  if (!/\d/.test(written)) return NO_MATCH;
  const lower = figures.toLowerCase();
  if (lower === written) return 0;
  if (lower.startsWith(written)) return 1;
  return lower.includes(written) && written.length > 2 ? 6 : NO_MATCH;
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
