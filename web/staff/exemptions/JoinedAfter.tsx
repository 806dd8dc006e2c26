import { useState } from 'react';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { MissedAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { EVERY_QUERY } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { loadMessages, useStaffLanguage } from '#web/i18n/staff/language.ts';
import { examName } from '#web/staff/context/names.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';

type Missed = MissedAnswer['missed'][number];
type JoinedAfterProps = { answer: MissedAnswer; name?: string; onClose: () => void };

/** Asks whether the terms that were published before students came count for them; a superadmin decides it. */
export const JoinedAfter = ({ answer: { missed, can }, name, onClose }: JoinedAfterProps) => {
  const language = useStaffLanguage();
  const { words, count, className } = language;
  const late = useExemptLate();
  const describe = useMissedText();
  const open = missed.filter(({ count: exemptible }) => exemptible > 0);
  const [chosen, setChosen] = useState<readonly Missed[]>(open);
  const nameTerm = (exam: Missed) => examName(language, exam);
  const tick = (exam: Missed, isOn: boolean) =>
    setChosen(open.filter((one) => (one === exam ? isOn : chosen.includes(one))));
  const label = (exam: Missed) =>
    exam.count === 1
      ? words.exemptFrom(nameTerm(exam))
      : words.exemptAll(count(exam.count), nameTerm(exam), className(exam.className));
  const exempt = () =>
    late.mutate(
      chosen.map(({ ids, session, term }) => ({ ids, session, terms: [term] })),
      { onSettled: onClose },
    );
  return (
    <Dialog title={words.joinedAfter} open onClose={onClose}>
      <Stack gap={5}>
        {name && <b>{name}</b>}
        {missed.flatMap(describe.marked).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {can.exempt
          ? open.map((exam) => (
              <Check
                key={`${exam.session} ${exam.term} ${exam.className}`}
                label={label(exam)}
                checked={chosen.includes(exam)}
                onChange={(isOn) => tick(exam, isOn)}
              />
            ))
          : open.length > 0 && <p>{words.missedBefore(open.map(nameTerm).join(', '))}</p>}
        <Actions>
          {can.exempt && (
            <Button look="main" disabled={late.isPending || chosen.length === 0} onClick={exempt}>
              {late.isPending ? words.saving : words.exemptNow}
            </Button>
          )}
          <Button onClick={onClose}>{can.exempt ? words.countsForHer : words.close}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};

type MissedExamsProps = { answer: MissedAnswer; exempt: boolean; onExempt: (exempt: boolean) => void };

/** Before students are stored: which published exams they join after, and whether they are exempt from them. */
export const MissedExams = ({ answer: { missed, can }, exempt, onExempt }: MissedExamsProps) => {
  const { words } = useStaffLanguage();
  const describe = useMissedText();
  if (missed.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={words.joinedAfter}>
      {missed.flatMap(describe.all).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {can.exempt ? (
        <Check label={words.exemptThem} checked={exempt} onChange={onExempt} />
      ) : (
        <p>{words.superadminDecides}</p>
      )}
    </Stack>
  );
};

const useMissedText = () => {
  const language = useStaffLanguage();
  const { words, count, className } = language;
  const late = (exam: Missed): string[] =>
    exam.count === 0
      ? []
      : [words.joinLate(count(exam.count), examName(language, exam), className(exam.className))];
  const marked = (exam: Missed): string[] =>
    exam.marked.length === 0
      ? []
      : [words.marksOutside(count(exam.marked.length), examName(language, exam), className(exam.className))];
  return { marked, all: (exam: Missed) => [...late(exam), ...marked(exam)] };
};

type Late = { ids: readonly string[]; session: number; terms: readonly string[] };

/** Exempts students from published terms that they joined after, and tells the outcome. */
export const useExemptLate = () => {
  const { t } = useStaffLanguage();
  return useAction({
    call: async (late: readonly Late[]) => {
      let exempted = 0;
      for (const one of late)
        exempted += (await api.post<Message & { exempted: number }>('/student/exempt-late', one)).exempted;
      await loadMessages();
      return exempted;
    },
    done: (count) =>
      t({ key: 'exemption.madeMany', params: { count }, message: `Exemptions made: ${count}` }),
    // The student, the board and the history of the exam show it.
    changes: [EVERY_QUERY],
  });
};

/** After students came into a class: tells which published exams they missed, with the button that exempts them. */
export const useAskLate = () => {
  const { words } = useStaffLanguage();
  const describe = useMissedText();
  const toast = useToast();
  const exempt = useExemptLate();
  return ({ missed, can }: MissedAnswer) => {
    if (missed.length === 0) return;
    const text = missed.flatMap(describe.all).join(' ');
    const open = missed.filter(({ count }) => count > 0);
    if (open.length === 0) toast.success(text);
    else if (!can.exempt) toast.success(`${text} ${words.superadminDecides}`);
    else
      toast.successWith(text, words.exemptNow, () =>
        exempt.mutate(open.map(({ ids, session, term }) => ({ ids, session, terms: [term] }))),
      );
  };
};

/** Why an exemption was made: the reason that the server gives by itself in the language of the screen. */
export const useExemptionReason = () => {
  const { t } = useStaffLanguage();
  return (reason: string, exam: { session: string | number; term: string }): string => {
    const own = `Joined after ${exam.term} ${exam.session}`;
    return reason === own ? t({ key: 'exemption.joinedAfter', params: exam, message: own }) : reason;
  };
};
