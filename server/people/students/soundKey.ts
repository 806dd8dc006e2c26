import { withoutJoiners } from '#documents/model/typedText.ts';

/** How a name sounds: one word of it, in any usual English spelling or in Bangla. */
export type SoundKey = {
  /** The word as it is written. */
  written: string;
  /** Its sounds, with the vowels in three classes: a and o, i with e and y, u. */
  sound: string;
  /** Without the vowels inside it: where one script has a vowel, the other often has none or another. */
  consonants: string;
};

/** The keys of a name's words, and of all words in one, because Nur Jahan is also written Nurjahan. */
export function readSoundKeys(name: string): SoundKey[] {
  const words = toWords(name);
  const named = words.filter((word) => !TITLES.has(word));
  const joined = named.length > 1 ? [named.join('')] : [];
  return [...(named.length > 0 ? named : words), ...joined].map(soundKey);
}

/** The words as they are written, in lower case and without marks between them. */
const toWords = (text: string): string[] =>
  withoutJoiners(text.normalize('NFC'))
    .toLowerCase()
    .split(/[\s.,:;'’()/-]+/)
    .filter((word) => word !== '');

/** Before half of all names, and left out as often as not. */
const TITLES = new Set(
  'md mohd mst most mosa mosammat mosammad mosammot musammat মো মোঃ মোছা মোছাঃ মোসা মোসাঃ মোছাম্মৎ মোসাম্মৎ'
    .normalize('NFC')
    .split(' '),
);

export function soundKey(written: string): SoundKey {
  const latin = BANGLA.test(written) ? fromBangla(written) : written;
  const sound = ALIKE.reduce((text, [alike, letters]) => text.replace(alike, letters), latin);
  return { written, sound, consonants: sound.slice(0, 1) + sound.slice(1).replace(/[aiu]/g, '') };
}

/** Rewritten one after another: what sounds alike in Bangla names becomes the same letters. */
const ALIKE: readonly [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/([aeo])w(?![aeiouy])/g, '$1u'],
  [/w/g, 'b'],
  [/([bcdgjkpst])h+/g, '$1'],
  [/[ey]/g, 'i'],
  [/o/g, 'a'],
  [/ui(?=a)/g, 'u'],
  [/(?<=.)h$/, ''],
  [/(.)\1+/g, '$1'],
];

const BANGLA = /[\u0980-\u09ff]/;
const HASANT = '্';
const NUKTA = '়';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'ng', চ: 'c', ছ: 'c', জ: 'j', ঝ: 'j', ঞ: 'n' },
  ...{ ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'b', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's' },
  ...{ স: 's', হ: 'h', ৎ: 't', 'ং': 'ng' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ অ: 'a', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
};
const WITH_NUKTA: Readonly<Record<string, string>> = { য: 'i', ড: 'r', ঢ: 'r' };

/** Letter by letter; a consonant without a sign is followed by an a, but not at the end. */
function fromBangla(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, at) => {
      const [before, next, afterNext] = [letters[at - 1], letters[at + 1], letters[at + 2]];
      const vowel = VOWELS[letter];
      if (vowel) return vowel;
      if (next === NUKTA && WITH_NUKTA[letter]) {
        const hasVowel = letter === 'য' || !afterNext || !CONSONANTS[afterNext];
        return WITH_NUKTA[letter] + (hasVowel ? '' : 'a');
      }
      // Under another consonant it is a y.
      if (letter === 'য' && before === HASANT) return 'i';
      const consonant = CONSONANTS[letter] ?? '';
      const isFollowed = next !== undefined && CONSONANTS[next] !== undefined && next !== 'ৎ' && next !== 'ং';
      return consonant && isFollowed && letter !== 'ৎ' && letter !== 'ং' ? `${consonant}a` : consonant;
    })
    .join('');
}
