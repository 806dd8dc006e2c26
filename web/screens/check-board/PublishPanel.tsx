import { useState } from 'react';
import type { ChecksAnswer } from '#web/answers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { PublicationHistory } from './PublicationHistory.tsx';
import { Published } from './Published.tsx';
import { type ClassExam, usePublishing } from './useBoard.ts';
import { VerdictLines } from './VerdictLines.tsx';
import { VerdictMark } from './VerdictMark.tsx';

type PublishPanelProps = { exam: ClassExam; checks: ChecksAnswer };

/** Publishes at once what is ready; asks before anything else goes out. */
const Publish = ({ exam, checks }: PublishPanelProps) => {
  const { words } = useStaffLanguage();
  const { publish } = usePublishing(exam);
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    publish.mutate({});
  };
  return (
    <Actions>
      <Button
        look="main"
        disabled={publish.isPending}
        onClick={() => (checks.verdict === 'ready' ? confirm() : setAsking(true))}
      >
        {publish.isPending ? words.checks.publishingNow : words.checks.publish}
      </Button>
      <Dialog title={words.checks.notReady} open={asking} onClose={() => setAsking(false)}>
        <VerdictLines checks={checks} />
        <Actions>
          <Button autoFocus onClick={() => setAsking(false)}>
            {words.cancel}
          </Button>
          <Button look="danger" onClick={confirm}>
            {words.checks.publishAnyway}
          </Button>
        </Actions>
      </Dialog>
    </Actions>
  );
};

/** What can be said of the exam before it goes out, and after; who may publish it, does it here. */
export const PublishPanel = ({ exam, checks }: PublishPanelProps) => {
  const { words } = useStaffLanguage();
  const { publication, can, verdict } = checks;
  return (
    <Panel title={words.checks.publishing}>
      <p>
        <VerdictMark verdict={verdict} />
      </p>
      <VerdictLines checks={checks} />
      {publication && <Published exam={exam} publication={publication} mayOpen={can.publish} />}
      {!publication && can.publish && <Publish exam={exam} checks={checks} />}
      <PublicationHistory exam={exam} />
    </Panel>
  );
};
