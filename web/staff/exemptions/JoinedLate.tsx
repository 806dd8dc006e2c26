import { Link, useNavigate } from 'react-router-dom';
import type { MissedAnswer } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { boardAddress } from '#web/staff/context/addresses.ts';
import { examName } from '#web/staff/forms/names.ts';
import { Note } from '#web/ui/Layout.tsx';

type Missed = MissedAnswer['missed'][number];
type Told = { text: string; to: string; label: string };

/** Says which published exams students joined after, with the link to where it is decided whether they count. */
export const JoinedLate = ({ missed }: { missed: readonly Missed[] }) =>
  useJoinedLate()(missed).map(({ text, to, label }) => (
    <Note key={text} action={<Link to={to}>{label}</Link>}>
      {text}
    </Note>
  ));

/** The same in a toast, for a dialog that closes. */
export const useTellJoinedLate = () => {
  const navigate = useNavigate();
  const toast = useToast();
  const describe = useJoinedLate();
  return (missed: readonly Missed[]) => {
    for (const { text, to, label } of describe(missed)) toast.successWith(text, label, () => navigate(to));
  };
};

/** Sentences about published exams, each with where it is decided: on the page of a single student, else on the board. */
export const useJoinedLate = () => {
  const language = useStaffLanguage();
  const { words, count, className } = language;
  return (missed: readonly Missed[]): Told[] =>
    missed.flatMap(({ session, term, className: classIn, count: late, ids, marked }) => {
      const exam = examName(language, { session, term });
      const board = {
        to: boardAddress({ session: String(session), term }, classIn),
        label: words.openBoard,
      };
      const only = late === 1 && ids[0];
      const place = only ? { to: `/student/${only}`, label: words.openStudent } : board;
      return [
        ...(late > 0 ? [{ text: words.joinLate(count(late), exam, className(classIn)), ...place }] : []),
        ...(marked.length > 0
          ? [{ text: words.marksOutside(count(marked.length), exam, className(classIn)), ...board }]
          : []),
      ];
    });
};
