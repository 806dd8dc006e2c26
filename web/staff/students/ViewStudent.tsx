import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { hasFourthSubject } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { progressWords } from '#documents/progress-report/words.ts';
import type { Enrolment } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { sideAt } from '#web/staff/papers/id-cards/cardRequest.ts';
import { cardDesignAtom } from '#web/staff/papers/id-cards/PrinterSettings.tsx';
import { Photo } from '#web/staff/photos/Photo.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Details, Stack } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type PaperOfStudent, paperAddress, useEnrolments, useStudentExams } from './studentQueries.ts';

/** What is stored of a student, in its three parts. */
export const StudentSections = ({ student }: { student: Student }) => {
  const { words, figures, value, className } = useStaffLanguage();
  const nameFor = useConfigNames();
  const chosen = student.chosenSubjectCodes?.join(', ');
  const optionalDetails = chosen ? [[words.optionalSubjects, figures(chosen)] as const] : [];
  const fourth = hasFourthSubject(Number(student.class))
    ? [
        [words.fourthSubject, figures(student.fourthSubjectCode || words.none)] as const,
        [words.chosenSubjects, figures(chosen || words.none)] as const,
      ]
    : optionalDetails;
  return (
    <>
      <Stack as="section" gap={2}>
        <h3>{words.personal}</h3>
        <Details
          items={[
            [words.name, student.studentName],
            [words.inBangla(words.name), student.studentNameBn || words.none],
            [words.sex, nameFor(student.gender)],
            [words.religion, nameFor(student.religion)],
            [words.personFields.bloodGroup, student.bloodGroup || words.none],
            [words.mobile, figures(student.mobile)],
          ]}
        />
      </Stack>
      <Stack as="section" gap={2}>
        <h3>{words.academic}</h3>
        <Details
          items={[
            [words.studentId, figures(student.studentId)],
            [words.year, figures(student.year)],
            [words.class, className(student.class)],
            [words.section, value(student.section)],
            [words.shift, value(student.shift)],
            [words.group, value(student.group)],
            [words.roll, figures(student.roll)],
            ...fourth,
          ]}
        />
      </Stack>
      <Stack as="section" gap={2}>
        <h3>{words.family}</h3>
        <Details
          items={[
            [words.fatherName, student.fatherName],
            [words.motherName, student.motherName],
            [
              words.personFields.guardianName,
              [student.guardianName, student.guardianNameBn].filter(Boolean).join(', ') || words.none,
            ],
            [words.personFields.emergencyPhone, figures(student.emergencyPhone || words.none)],
          ]}
        />
      </Stack>
    </>
  );
};

export const ViewStudent = ({ student, onClose }: { student: Student | null; onClose: () => void }) => {
  const { words } = useStaffLanguage();
  return (
    <Dialog title={student?.studentName ?? ''} open={student !== null} onClose={onClose}>
      {student && (
        <Stack gap={5}>
          <Photo address={student.studentPicture} name={student.studentName} />
          {/* The most frequent action, on which the focus begins. */}
          <StudentPapers student={student} />
          <StudentSections student={student} />
          <EnrolmentHistory id={student._id} />
          <div>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
};

/** Where a student was enrolled in each year, the newest first; nothing for a student of a class that the user may not see. */
export const EnrolmentHistory = ({ id }: { id: string }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const labels = promotionWords[lang];
  const { data: years } = useEnrolments(id);
  if (!years) return null;
  const seatText = ({ class: name, section, shift, group, roll }: Enrolment): string =>
    describePlace(language, { className: name, section, shift, group, roll });
  return (
    <Stack as="section" gap={2} aria-label={labels.history}>
      <h3>{labels.history}</h3>
      <Details items={years.map((one) => [figures(one.year), seatText(one)])} />
    </Stack>
  );
};

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
      <ButtonLink to={cardAddress(student, design)}>{words.linkIdCardTemplate}</ButtonLink>
      {button('progress-report', progressWords.title[lang])}
    </Actions>
  );
};

/** Both sides of one card, as they were printed last, such as for one that is lost. */
const cardAddress = (student: Student, design: Record<string, string>): string => {
  const { class: className, year, section, shift, group, roll } = student;
  const [session, one] = [String(year), String(roll)];
  const range = { rollFrom: one, rollTo: one, session, className, section, group, shift };
  return sideAt('both', new URLSearchParams({ layout: '1', ...design, ...range }));
};
