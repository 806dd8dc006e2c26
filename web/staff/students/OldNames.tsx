import type { OldNames as Transcripts } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';

type OldNamesProps = {
  id: string;
  oldNames: Transcripts;
  /** Where it is a question that can be left for later. */
  onClose?: () => void;
};

/** Published transcripts that print the names of before: a superadmin may issue them anew. */
export const OldNames = ({ id, oldNames: { transcripts, canReissue }, onClose }: OldNamesProps) => {
  const { words, lang, count, t } = useStaffLanguage();
  const labels = studentWords[lang];
  const reissue = useAction({
    call: () => api.post(`/student/${id}/reissue`, {}),
    done: t,
    onDone: onClose,
    changes: [queryKeys.students()],
  });
  return (
    <Stack gap={5}>
      <p>
        <b>{labels.oldNames(count(transcripts))}</b>
      </p>
      <p>{canReissue ? labels.reissueLead : labels.reissueByHead}</p>
      <Actions>
        {canReissue && (
          <Button
            look={onClose ? 'main' : 'plain'}
            disabled={reissue.isPending}
            onClick={() => reissue.mutate()}
          >
            {reissue.isPending ? words.saving : labels.reissue}
          </Button>
        )}
        {onClose && <Button onClick={onClose}>{canReissue ? labels.notNow : words.close}</Button>}
      </Actions>
    </Stack>
  );
};
