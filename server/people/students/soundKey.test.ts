import { describe, expect, test } from 'vitest';
import { readSoundKeys, soundKey } from './soundKey.ts';

describe('spellings that sound alike have one key', () => {
  test.each([
    ['nishat', 'nisat', 'neshat', 'Nishaat', 'Nishatt', 'নিশাত'],
    ['fatema', 'fatima', 'phatema', 'Fatemah', 'ফাতেমা'],
    ['khadija', 'kadiza', 'Khadeeja', 'খাদিজা'],
    ['ayesha', 'aisha', 'Ayeesha', 'আয়েশা'],
    ['rokeya', 'rokeia', 'Rokeyah', 'রোকেয়া'],
    ['sumaiya', 'sumaia', 'shumaiya', 'সুমাইয়া'],
    ['chowdhury', 'choudhuri', 'Chaudhury', 'চৌধুরী'],
    ['mousumi', 'moushumi', 'Mousumee', 'মৌসুমী'],
    ['khatun', 'khatoon', 'katun', 'খাতুন'],
    ['priya', 'pria', 'Preya', 'প্রিয়া'],
    ['laxmi', 'lakshmi', 'লক্ষ্মী'],
    ['shyamoli', 'syamali', 'শ্যামলী'],
    ['barua', 'boruya', 'বড়ুয়া'],
    ['moni', 'mony', 'mani', 'মনি'],
    ['roy', 'rai', 'রায়'],
    ['biswas', 'bishwash', 'বিশ্বাস'],
    ['eva', 'iva', 'ইভা'],
  ])('%s', (...spellings) => {
    const sounds = spellings.map((word) => soundKey(word.normalize('NFC').toLowerCase()).sound);
    expect(new Set(sounds).size, sounds.join()).toBe(1);
  });
});

describe('where vowels differ the consonants are the same', () => {
  test.each([
    ['rahman', 'rohman', 'রহমান'],
    ['nusrat', 'nushrat', 'নুসরাত'],
    ['akter', 'akhter', 'aktar', 'আক্তার'],
    ['hossain', 'hosen', 'hussain', 'হোসেন'],
    ['tasnim', 'tasneem', 'তাসনিম'],
    ['afroza', 'afroja', 'আফরোজা'],
    ['begum', 'begom', 'বেগম'],
  ])('%s', (...spellings) => {
    const keys = spellings.map((word) => soundKey(word.normalize('NFC')).consonants);
    expect(new Set(keys).size, keys.join()).toBe(1);
  });
});

test.each([
  ['mina', 'mitu'],
  ['sima', 'rima'],
  ['nusrat', 'nishat'],
  ['নিশাত', 'নুসরাত'],
])('%s and %s stay apart', (one, other) => {
  expect(soundKey(one.normalize('NFC')).consonants + soundKey(one).sound).not.toBe(
    soundKey(other.normalize('NFC')).consonants + soundKey(other).sound,
  );
});

test.each([
  ['Md. Habibur Rahman', ['habibur', 'rahman', 'habiburrahman']],
  ['Mst Nur Jahan', ['nur', 'jahan', 'nurjahan']],
  ['Mosammat Rina', ['rina']],
  ['মোঃ হাবিবুর রহমান', ['হাবিবুর', 'রহমান', 'হাবিবুররহমান']],
  ['Md', ['md']],
  ['', []],
])('the words of %s', (name, words) => {
  expect(readSoundKeys(name).map(({ written }) => written)).toEqual(words);
});
