import { readSoundKeys, type SoundKey } from './soundKey.ts';

/** The names of one person, in one script or both. */
type Names = readonly (string | null | undefined)[];

/**
 * Whether the names can be those of one person: in one pair of them every word of the shorter name sounds like a word of
 * the longer, in either script. Without a name on one side there is nothing to compare.
 */
export function canBeSameName(ones: Names, others: Names): boolean {
  const [named, known] = [ones.filter(isName), others.filter(isName)];
  if (named.length === 0 || known.length === 0) return true;
  if (named.some((name) => known.includes(name))) return true;
  const keys = known.map(readKeys);
  return named.map(readKeys).some((one) => keys.some((other) => soundsAlike(one, other)));
}

const isName = (name: string | null | undefined): name is string => Boolean(name);

/** The words of a name, and all of them in one. */
type NameKeys = { words: SoundKey[]; joined: SoundKey };

function readKeys(name: string): NameKeys {
  const keys = readSoundKeys(name);
  const joined = keys.at(-1) ?? { written: '', sound: '', consonants: '' };
  return { words: keys.length > 1 ? keys.slice(0, -1) : keys, joined };
}

function soundsAlike(one: NameKeys, other: NameKeys): boolean {
  if (isAlike(one.joined, other.joined)) return true;
  const [shorter, longer] = [one.words, other.words].toSorted((a, b) => a.length - b.length) as [
    SoundKey[],
    SoundKey[],
  ];
  return shorter.every((word) => longer.some((each) => isAlike(word, each)));
}

/** A word with fewer consonants than these is compared with its vowels. */
const TELLING = 2;

const isAlike = (one: SoundKey, other: SoundKey): boolean =>
  one.written === other.written ||
  (one.sound !== '' && one.sound === other.sound) ||
  (one.consonants.length >= TELLING && one.consonants === other.consonants) ||
  isOneLetterOff(one.sound, other.sound);

/** From here on one wrong letter is a slip of the typist, and not another name. */
const LONG = 5;

/** Whether one letter is missing, added or another one, but not the first, which tells Mitu from Ritu. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LONG || one[0] !== other[0]) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, its] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === its.slice(1) || rest.slice(1) === its || rest === its.slice(1);
}

/** A name as it sounds, for names that must be the same. */
export const nameSound = (name: string): string =>
  readSoundKeys(name)
    .map(({ sound }) => sound)
    .join(' ');
