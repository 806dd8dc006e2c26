import { dateInWords } from '#documents/i18n/dateInWords.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { CertificateContent } from '#documents/model/certificate.ts';
import { type CertificatePlace, OPTIONAL_PART, placesIn } from '#documents/model/certificateText.ts';
import { hasGroups, type School } from '#documents/model/school.ts';
import { fillPlaces } from '#documents/model/textPlaces.ts';
import { CONDUCT_WORDS, certificateWords as own, REASON_WORDS } from './words.ts';

export type CertificateValues = Readonly<Record<CertificatePlace, string>>;

/** What is in each place of a text, '' where nothing is known; `issuedOn` is '' for a draft. */
export function certificateValues(
  { student, facts, leaving, result }: CertificateContent,
  school: Pick<School, 'name' | 'nameBn'>,
  issuedOn: string,
  language: Language,
): CertificateValues {
  const { lang, name, digits, date, value, points } = language;
  const day = (iso: string) => iso && date(iso);
  const village = name(facts.village, facts.villageBn);
  const upazila = name(facts.upazila, facts.upazilaBn);
  const district = name(facts.district, facts.districtBn);
  const places = { village, upazila, district };
  const address = (['village', 'upazila', 'district'] as const)
    .filter((kind) => places[kind])
    .map((kind) => fillPlaces(own[kind][lang], { place: places[kind] }));
  const figures = result && {
    term: value(result.term),
    session: digits(result.session),
    gpa: points(result.gpa),
    letter: result.letter,
  };
  const fillFigures = (sentence: 'passed' | 'failed' | 'exam') =>
    figures ? fillPlaces(own[sentence][lang], figures) : '';
  const reason = name(facts.reason, facts.reasonBn);
  return {
    name: name(student.studentName, student.studentNameBn),
    father: name(student.fatherName, student.fatherNameBn),
    mother: name(student.motherName, student.motherNameBn),
    studentId: digits(student.studentId),
    address: address.join(', '),
    ...places,
    class: language.className(student.class),
    group: hasGroups(Number(student.class)) ? value(student.group) : '',
    section: value(student.section),
    shift: value(student.shift),
    roll: digits(student.roll),
    session: digits(student.year),
    birthDate: day(facts.birthDate),
    birthDateInWords: facts.birthDate && dateInWords(lang, facts.birthDate),
    conduct: CONDUCT_WORDS[facts.conduct][lang],
    school: name(school.name, school.nameBn),
    date: day(issuedOn),
    leftOn: day(leaving?.on ?? ''),
    reason: leaving ? reason || REASON_WORDS[leaving.reason][lang] : '',
    duesPaidUntil: day(facts.duesPaidUntil),
    result: fillFigures(result?.passed ? 'passed' : 'failed'),
    exam: fillFigures('exam'),
    gpa: result?.passed ? (figures?.gpa ?? '') : '',
    letter: result?.passed ? (figures?.letter ?? '') : '',
  };
}

/** The places of a text that have no value and are outside of [ ]. */
export const missingPlaces = (text: string, values: CertificateValues): CertificatePlace[] =>
  placesIn(text.replace(OPTIONAL_PART, '')).filter((place) => values[place] === '');
