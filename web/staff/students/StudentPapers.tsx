import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { progressWords } from '#documents/progress-report/words.ts';
import type { StudentExam } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { cardDesignAtom } from '#web/staff/papers/id-cards/cardPaper.ts';
import { sideAt } from '#web/staff/papers/id-cards/cardRequest.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useStudentExams } from './studentQueries.ts';

/** A student's papers of a term, and the report on all terms, each as a file. */
export const StudentPapers = ({ student }: { student: Student }) => {
  const { words, lang } = useStaffLanguage();
  const { terms } = useChoices();
  const [exam] = useWorkingExam();
  const [chosen, setChosen] = useState<string | null>(null);
  const known = terms.find(({ value }) => value === (chosen ?? exam.term)) ?? terms[0];
  const term = known?.value ?? '';
  const design = useAtomValue(cardDesignAtom);
  const download = useDownload();
  const { data: exams, isLoading } = useStudentExams(student._id);
  const published = exams?.find((exam) => exam.session === student.year && exam.term === term);
  const button = (paper: PaperOfStudent, text: string) => (
    <Button
      disabled={download.isPending || isLoading}
      onClick={() => download.mutate({ address: paperAddress(paper, student, { term, lang, published }) })}
    >
      {text}
    </Button>
  );
  return (
    <Actions>
      <Select label={words.term} value={term} choices={terms} onChange={setChosen} />
      {button('transcript', words.transcript)}
      {button('marksheet', words.linkMarksheet)}
      <ButtonLink to={cardAddress(student, design)}>{words.linkIdCards}</ButtonLink>
      {button('progress-report', progressWords.title[lang])}
    </Actions>
  );
};

export type PaperOfStudent = 'transcript' | 'marksheet' | 'progress-report';

type Asked = {
  term: string;
  lang: Lang;
  /** The exam as it was published, with the section and roll that the student had then; undefined for an open one. */
  published?: StudentExam | undefined;
};

const toQuery = (
  paper: PaperOfStudent,
  student: Student,
  { term, published }: Asked,
): Record<string, string> => {
  if (paper === 'progress-report') return { id: student._id };
  const { className, section, shift, group, roll } = published ?? { ...student, className: student.class };
  const classFilters = { section, shift, ...(hasGroups(Number(className)) && { group }) };
  const exam = { className, session: String(student.year), term, ...classFilters };
  if (paper === 'marksheet') return { ...exam, start_roll: String(roll), end_roll: String(roll) };
  return { ...exam, studentId: student.studentId };
};

/** Both sides of one card, as they were printed last, such as for one that is lost. */
const cardAddress = (student: Student, design: Record<string, string>): string => {
  const { class: className, year, section, shift, group, roll } = student;
  const [session, one] = [String(year), String(roll)];
  const range = { rollFrom: one, rollTo: one, year: session, class: className, section, group, shift };
  return sideAt('both', new URLSearchParams({ layout: '1', ...design, ...range }));
};

/** Where the server has one student's paper. */
export const paperAddress = (paper: PaperOfStudent, student: Student, asked: Asked): string => {
  const { lang } = asked;
  return `/documents/${paper}.pdf?${new URLSearchParams({ ...toQuery(paper, student, asked), lang, digits: lang })}`;
};
