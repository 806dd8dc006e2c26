import { createLanguage } from '#documents/i18n/language.ts';
import type { SignedCertificate } from '#documents/rules/transcriptProof.ts';
import type { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';

type Language = Pick<ReturnType<typeof useLanguage>, 'lang' | 'className' | 'figures'>;

/** What the code of a certificate carries, which is signed. */
export function certificateItems(
  { kind, serial, studentId, session, className, leftOn, issuedOn }: SignedCertificate,
  language: Language,
): (readonly [string, string])[] {
  const { lang, figures } = language;
  const own = verifyWords[lang];
  const { date, words } = createLanguage({ lang, digits: lang });
  return [
    [own.paper, own.papers[kind]],
    // As the paper has it.
    [own.serial, serial],
    [words.studentId, figures(studentId)],
    [words.class, `${language.className(className)}, ${figures(session)}`],
    ...(leftOn ? [[own.leftOn, date(leftOn)] as const] : []),
    [own.issuedOn, date(issuedOn)],
  ];
}
