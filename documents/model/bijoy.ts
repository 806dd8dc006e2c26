/**
 * Bijoy is how Bangla was typed before Unicode: Latin letters that a font such as SutonnyMJ draws as Bangla. What the
 * fonts draw alike is in these tables; a sign that they do not agree on, or that none has, is not converted.
 */
const LETTERS: Readonly<Record<string, string>> = pairs('A অ B ই C ঈ D উ E ঊ F ঋ G এ H ঐ I ও J ঔ');
/** Consonants, and conjuncts with a sign of their own. */
const CONSONANTS: Readonly<Record<string, string>> = pairs(
  'K ক L খ M গ N ঘ O ঙ P চ Q ছ R জ S ঝ T ঞ U ট V ঠ W ড X ঢ Y ণ Z ত _ থ ` দ a ধ b ন c প d ফ e ব f ভ g ম h য i র j ল k শ l ষ m স n হ o ড় p ঢ় q য়',
  '° ক্ক ± ক্ট ³ ক্ত µ ক্র ¶ ক্ষ ÿ ক্ষ · ক্স » গ্ধ ¼ ঙ্ক ½ ঙ্গ ¾ জ্জ À জ্ঝ Á জ্ঞ Â ঞ্চ Ã ঞ্ছ Ä ঞ্জ Å ঞ্ঝ Æ ট্ট Ç ড্ড È ণ্ট É ণ্ঠ Ê ণ্ড Ë ত্ত Ì ত্থ Î ত্র Ï দ্দ × দ্ধ Ø দ্ব Ù দ্ম Ú ন্ঠ Û ন্ড Ü ন্ধ Ý ন্স Þ প্ট ß প্ত à প্প á প্স â ব্জ ã ব্দ ä ব্ধ å ভ্র ç ম্ফ é ল্ক ê ল্গ ë ল্ট ì ল্ড í ল্প î ল্ফ ð শ্চ ò ষ্ণ ó ষ্ট ô ষ্ঠ õ ষ্ফ ö স্খ ÷ স্ট ù স্ফ ý হ্ন þ হ্ম',
);
/** The left half of a conjunct. */
const HALVES: Readonly<Record<string, string>> = pairs('• ঙ্ ” চ্ ˜ দ্ ™ দ্ š ন্ › ন্ ¤ ম্ ® ষ্ ¯ স্');
/** The right or lower half. */
const TAILS: Readonly<Record<string, string>> = pairs(
  '^ ্ব ¡ ্ব ¦ ্ব Ÿ ্ব ¢ ্ভ £ ্ভ্র ¥ ্ম § ্ম ¨ ্য ª ্র « ্র Ö ্র ¬ ্ল \u00ad ্ল œ ্ন ’ ্থ ‹ ্ক Œ ্ক্র — ্ত ¿ ্ত্র ú ্প',
);
/** Consonants and tails that have their vowel with them. */
const WITH_VOWEL: Readonly<Record<string, readonly [string, string]>> = {
  '¸': ['গ', 'ু'],
  ï: ['শ', 'ু'],
  û: ['হ', 'ু'],
  ü: ['হ', 'ৃ'],
  '‘': ['্ত', 'ু'],
};
const VOWELS_BEFORE: Readonly<Record<string, string>> = pairs('w ি † ে ‡ ে ˆ ৈ ‰ ৈ');
const VOWELS_AFTER: Readonly<Record<string, string>> = pairs('v া x ী y ু z ু “ ু – ু ~ ূ ƒ ূ ‚ ূ „ ৃ … ৃ Š ৗ');
const SIGNS: Readonly<Record<string, string>> = pairs('s ং t ঃ u ঁ r ৎ');
const REPH = '©';
/** Between syllables, as they are. */
const OTHER = /^[\s.,()/-]$/;

function pairs(...lines: string[]): Record<string, string> {
  const words = lines.join(' ').split(' ');
  return Object.fromEntries(words.flatMap((sign, at) => (at % 2 === 0 ? [[sign, words[at + 1] ?? '']] : [])));
}

/** The text in Unicode, if every sign of it is known and is where a syllable can have it; else null. */
export function fromBijoy(text: string): string | null {
  const letters = [...text];
  let at = 0;
  const next = (table: Readonly<Record<string, string>>): string | undefined => {
    const letter = letters[at] ?? '';
    if (!Object.hasOwn(table, letter)) return undefined;
    at += 1;
    return table[letter];
  };
  const vowelLetter = (): string | null => {
    const vowel = next(LETTERS);
    if (vowel !== 'অ' || letters[at] !== 'v') return vowel ?? null;
    at += 1;
    return 'আ';
  };
  const syllable = (): string | null => {
    const before = next(VOWELS_BEFORE) ?? '';
    let [cluster, own, half] = ['', '', next(HALVES)];
    for (; half; half = next(HALVES)) cluster += half;
    const base = next(CONSONANTS);
    cluster += base ?? '';
    const isOpen = base === undefined;
    for (let tail = next(TAILS); tail; tail = next(TAILS)) cluster += tail;
    const withVowel = WITH_VOWEL[letters[at] ?? ''];
    const fits = withVowel?.[0].startsWith('্') ? cluster !== '' : isOpen;
    if (withVowel && fits) {
      [cluster, own] = [cluster + withVowel[0], withVowel[1]];
      at += 1;
    }
    let reph = letters[at] === REPH ? 'র্' : '';
    if (reph) at += 1;
    const after = next(VOWELS_AFTER) ?? '';
    if (!reph && letters[at] === REPH) {
      reph = 'র্';
      at += 1;
    }
    const whole = cluster.replaceAll('্্', '্');
    const vowel = joinVowel(before, after || own);
    if (!/^[ক-হড়ঢ়য়]/.test(whole) || whole.endsWith('্') || vowel === null || (own && after)) return null;
    // Without the joiner য-ফলা below র would be a reph above য.
    return reph + whole.replace(/^র(?=্য)/, 'র\u200d') + vowel;
  };
  let converted = '';
  while (at < letters.length) {
    const start = at;
    const letter = letters[at] ?? '';
    if (OTHER.test(letter) || /\d/.test(letter)) {
      converted += letter;
      at += 1;
    } else {
      const part = vowelLetter() ?? syllable();
      if (part === null || at === start) return null;
      converted += part;
      for (let sign = next(SIGNS); sign; sign = next(SIGNS)) converted += sign;
    }
  }
  return converted.normalize('NFC');
}

/** One vowel of what is drawn before and after a consonant; null where they are none together. */
function joinVowel(before: string, after: string): string | null {
  if (before === '' || after === '') return after === 'ৗ' ? null : before + after;
  if (before !== 'ে') return null;
  if (after === 'া') return 'ো';
  return after === 'ৗ' ? 'ৌ' : null;
}

const SIGNS_OF_BIJOY = /[†‡ˆ‰ŠƒŒœšŸ™˜›¡-ÿ–—“”‘’‹•„…‚~`^_|]/;
/** 'Rahim', 'RAHIM', 'Md.' and "Sa'ad" are names in Latin letters. */
const LATIN_WORD = /^(\p{Lu}?[\p{Ll}'’]+|\p{Lu}+)$/u;

/**
 * Whether a text without a Bangla letter was typed in Bijoy: it has signs or capitals where no name in Latin letters
 * has them, words without a vowel, or a v at the end of a word or before a consonant, which is the Bangla vowel া.
 */
export const looksLikeBijoy = (text: string): boolean =>
  SIGNS_OF_BIJOY.test(text) ||
  text
    .split(/[\s.,()/-]+/)
    .filter((word) => word.length > 2)
    .some((word) => !LATIN_WORD.test(word) || !/[aeiouy]/i.test(word) || /v$|v[b-df-hj-np-tv-xz]/.test(word));
