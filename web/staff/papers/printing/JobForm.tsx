import { useAtomValue } from 'jotai';
import { PRINTED_KINDS } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { PaperChoices } from '#web/paper/PaperChoices.tsx';
import { useChosenOptions } from '#web/paper/usePaperOptions.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { cardPaperAtom, paperWords } from '#web/staff/papers/id-cards/cardPaper.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { JobFormFields } from './JobFormFields.tsx';
import { ALL } from './jobFields.ts';
import { type JobFields, type JobRequest, jobRequest } from './jobRequest.ts';

type JobFormProps = {
  /** Initial values: the person's own class, or those of the last job. */
  last: Partial<JobFields>;
  everyClass: boolean;
  scope: ClassScope;
  onSubmit: (job: JobRequest & { options: PaperOptions }) => Promise<unknown>;
};

const BLANK = {
  kind: PRINTED_KINDS[0],
  term: '',
  className: '',
  group: '',
  section: ALL,
  shift: ALL,
  start_roll: '',
  end_roll: '',
  is_merged: false,
  rooms: '',
  layout: '1',
  sheet: 'a4',
  template: '',
  flip: '',
  bleed: '',
  blood: '0',
  guardian: '0',
  emergency: '0',
  validUntil: '',
  offsetX: '',
  offsetY: '',
  backOffsetX: '',
  backOffsetY: '',
};

export const JobForm = ({ last, everyClass, scope, onSubmit }: JobFormProps) => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  const { sheet: _, ...printer } = paperWords('both', useAtomValue(cardPaperAtom));
  const { options, choose, hasPapers } = useChosenOptions('tabulation-sheet');
  const start = async (job: JobRequest) => {
    await onSubmit({ ...job, options });
  };
  return (
    <Form
      schema={jobRequest}
      defaults={{ ...BLANK, ...printer, session: sessions[0]?.value, ...last }}
      onSubmit={start}
      // The mutation tells it.
      onFailure={() => undefined}
    >
      <JobFormFields everyClass={everyClass} scope={scope} />
      <Actions>
        <PaperChoices paper={{ options, choose, hasPapers }} />
      </Actions>
      <Submit busy={words.startingJob}>{words.startJob}</Submit>
    </Form>
  );
};
