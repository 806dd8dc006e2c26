import { staffSignatures } from './listPaper.ts';
import { useExamPaper } from './SchoolDocument.tsx';
import { Signatures } from './Signatures.tsx';

/** The lines of who signs a result, at the bottom of the sheet; `marginTop` is the least space above them in mm. */
export function ResultSignatures({ marginTop = 4 }: { marginTop?: number }) {
  const { school, exam, language } = useExamPaper();
  const staff = staffSignatures(school, language, exam.publishedOn);
  return <Signatures slots={[{ title: language.words.guardian }, ...staff]} marginTop={marginTop} />;
}
