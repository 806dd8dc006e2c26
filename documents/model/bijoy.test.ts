import { expect, test } from 'vitest';
import { fromBijoy, looksLikeBijoy } from './bijoy.ts';

test.each([
  ['letters and vowels', 'mywgZv ivYx', 'সুমিতা রাণী'],
  ['a vowel before its consonant', 'wkwib', 'শিরিন'],
  ['a vowel before a conjunct', '†mwjbv Av³vi', 'সেলিনা আক্তার'],
  ['a vowel around its consonant', '†gvt Rmxg DwÏb', 'মোঃ জসীম উদ্দিন'],
  ['ৌ around its consonant', '†gŠjfx', 'মৌলভী'],
  ['the other sign of ে', '‡eMg', 'বেগম'],
  ['a conjunct of one sign', 'ivwk`v †eMg', 'রাশিদা বেগম'],
  ['a conjunct of two halves', 'kvš—v', 'শান্তা'],
  ['a half and a lower half', '¯^cœv', 'স্বপ্না'],
  ['three consonants', 'mywgÎv P›`ª', 'সুমিত্রা চন্দ্র'],
  ['ন্দ', 'e›`bv', 'বন্দনা'],
  ['ম্প', 'P¤úv', 'চম্পা'],
  ['ব্দ and ল্ল with a soft hyphen', 'Avãyj­vn', 'আব্দুল্লাহ'],
  ['a sign of other fonts', '†mv¯Ídv', null],
  ['্থ', '¯’vcbv', 'স্থাপনা'],
  ['ষ্ণ', 'K…òv', 'কৃষ্ণা'],
  ['a reph after its consonant', 'dv‡Zgv ag©', 'ফাতেমা ধর্ম'],
  ['a reph before a vowel', 'Kg©v', 'কর্মা'],
  ['a reph over a vowel before', 'kw©g', null],
  ['a reph with ি', 'kwg©jv', 'শর্মিলা'],
  ['a reph over a conjunct', 'AN¨©', 'অর্ঘ্য'],
  ['a vowel in the consonant', 'ïfv', 'শুভা'],
  ['গু', '¸jkvb', 'গুলশান'],
  ['্র and ্য', 'cÖYwZ we`¨v', 'প্রণতি বিদ্যা'],
  ['signs after the vowel', 'Pvu` is', 'চাঁদ রং'],
  ['ৎ', 'mZ¨wRr', 'সত্যজিৎ'],
  ['letters with a dot', 'eoyqv', 'বড়ুয়া'],
  ['A as আ', 'Avqkv', 'আয়শা'],
  ['র with য-ফলা', 'i¨ve', 'র\u200d্যাব'],
  ['a full stop, a hyphen and brackets', '†gv. Avjx-(1)', 'মো. আলী-(1)'],
])('%s: %s', (_, bijoy, unicode) => {
  expect(fromBijoy(bijoy)).toBe(unicode?.normalize('NFC') ?? null);
});

test.each(['²', 'w', 'gw', 'š', 'vK', '¨', 'K©©', 'wKv', '†Kx', 'নাম', 'Kš', '', '¸y'])(
  '%j is not offered',
  (bijoy) => {
    expect(fromBijoy(bijoy) || null).toBe(null);
  },
);

test.each(['mywgZv ivYx', 'iwngv', 'bvwdmv', '†eMg', 'Avqkv', 'mvjgv LvZyb'])('%j is Bijoy', (text) =>
  expect(looksLikeBijoy(text)).toBe(true),
);

test.each(['Sumaiya Akter', 'MD. RAHIM UDDIN', 'Parvin', 'Salva Begum', 'Md Ali', "Sa'ad", 'Akter-Mim'])(
  '%j is a name in Latin letters',
  (text) => expect(looksLikeBijoy(text)).toBe(false),
);
