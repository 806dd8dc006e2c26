import { nameIn } from '#documents/i18n/language.ts';
import type { Finding } from '#documents/model/finding.ts';
import type { NamedFinding } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { describePlace, type Language, SEAT } from '#web/staff/forms/names.ts';

/** A change with its sign. */
const signed = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'));

type FarFromOtherTerm = Extract<Finding, { kind: 'farFromOtherTerm' }>;

const farWords = ({ lang, figures, value }: Language, finding: FarFromOtherTerm, term: string): string =>
  checksWords[lang].farFromOtherTerm({
    total: figures(finding.total),
    other: figures(finding.otherTotal),
    full: figures(finding.fullMarks),
    term: value(term),
    usual: figures(signed(finding.usualChange)),
  });

/** What was found, as a sentence. `otherTerm` is what the marks were held against. */
export const findingWords = (language: Language, finding: Finding, otherTerm: string): string => {
  const { figures } = language;
  const checks = checksWords[language.lang];
  switch (finding.kind) {
    case 'aboveMaximum': {
      const { part, entered, maximum } = finding;
      return checks.aboveMaximum(checks.parts[part], figures(entered), figures(maximum));
    }
    case 'equalColumn':
      return checks.equalColumn(checks.parts[finding.part], figures(finding.value), figures(finding.marks));
    case 'farFromOtherTerm':
      return farWords(language, finding, otherTerm);
    case 'unlikePair':
      return checks.unlikePair(nameIn(language.lang, finding.other.name, finding.other.nameBn));
    case 'unknownFourth':
      return checks.unknownFourth(figures(finding.code));
    case 'undecided':
      return (finding.hasMarks ? checks.undecidedWithMarks : checks.undecided)(language.value(finding.term));
    case 'unmarkedPart':
      return checks.unmarkedPart(
        checks.parts[finding.part],
        figures(finding.most),
        figures(finding.fullMarks),
      );
    case 'moreDays':
      return checks.moreDays(figures(finding.present), figures(finding.workingDays));
    case 'compulsoryCount':
      return checks.compulsoryCount(figures(finding.count), figures(finding.usual));
    default:
      return checks[finding.kind];
  }
};

/** Where it was found, but for the student: 'A · Morning · Physics'. */
export const findingPlacement = (language: Language, { finding, subject }: NamedFinding): string =>
  [describePlace(language, finding, SEAT), subject && nameIn(language.lang, subject.name, subject.nameBn)]
    .filter(Boolean)
    .join(' · ');
