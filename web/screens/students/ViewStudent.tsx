import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { fetchSheet } from '#web/print/fetchSheet.ts';
import { Photo } from '#web/screens/photo/Photo.tsx';
import { useConfigNames } from '#web/screens/useConfigChoices.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { EnrolmentHistory } from './EnrolmentHistory.tsx';
import styles from './StudentList.module.css';

const cohortOf = ({ class: className, year, group, section, shift }: Student) => ({
  className,
  session: String(year),
  section,
  shift,
  ...(hasGroups(Number(className)) && { group }),
});

/** Her papers, one step away: the card as a file, the others where their exam is chosen. */
const Papers = ({ student }: { student: Student }) => {
  const { words } = useStaffLanguage();
  const tell = useTell();
  const { className, session, ...place } = cohortOf(student);
  const roll = String(student.roll);
  const cards = { class: className, year: session, ...place, rollFrom: roll, rollTo: roll };
  const saveCard = () =>
    fetchSheet(`/documents/id-cards.pdf?${new URLSearchParams(cards)}`).then(
      ({ bytes, fileName }) => saveFile(bytes, fileName),
      tell.failure,
    );
  const exam = new URLSearchParams({ className, session, ...place });
  return (
    <Actions>
      <ButtonLink to={`/get-result?${exam}&studentId=${encodeURIComponent(student.studentId)}`}>
        {words.transcript}
      </ButtonLink>
      <ButtonLink to={`/mark-sheet?${exam}&start_roll=${roll}&end_roll=${roll}`}>
        {words.linkMarksheet}
      </ButtonLink>
      <Button onClick={saveCard}>{words.idCard}</Button>
    </Actions>
  );
};

const Sections = ({ student }: { student: Student }) => {
  const { words, figures, value, className } = useStaffLanguage();
  const nameOf = useConfigNames();
  const fourth = hasFourthSubject(Number(student.class))
    ? [[words.fourthSubject, figures(student.fourthSubjectCode || words.none)] as const]
    : [];
  return (
    <>
      <section className={styles.part}>
        <h3>{words.personal}</h3>
        <Details
          items={[
            [words.name, student.studentName],
            [words.inBangla(words.name), student.studentNameBn || words.none],
            [words.sex, nameOf(student.gender)],
            [words.religion, nameOf(student.religion)],
            [words.mobile, figures(student.mobile)],
          ]}
        />
      </section>
      <section className={styles.part}>
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
      </section>
      <section className={styles.part}>
        <h3>{words.family}</h3>
        <Details
          items={[
            [words.fatherName, student.fatherName],
            [words.motherName, student.motherName],
          ]}
        />
      </section>
    </>
  );
};

export const ViewStudent = ({ student, onClose }: { student: Student | null; onClose: () => void }) => {
  const { words } = useStaffLanguage();
  return (
    <Dialog title={student?.studentName ?? ''} open={student !== null} onClose={onClose}>
      {student && (
        <div className={styles.view}>
          <Photo address={student.studentPicture} name={student.studentName} />
          <Sections student={student} />
          <EnrolmentHistory id={student._id} />
          <Papers student={student} />
          <div>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
