import { Signatures } from '#documents/paper/Signatures.tsx';
import { staffSignatures } from './listPaper.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/** The lines of who signs a result, at the bottom of the sheet. */
export function ResultSignatures({ above = 4 }: { above?: number }) {
  const { school, exam, language } = useExamPaper();
  const staff = staffSignatures(school, language, exam.publishedOn);
  return <Signatures slots={[{ title: language.words.guardian }, ...staff]} above={above} />;
}
