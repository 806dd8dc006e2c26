import { useAtom, useAtomValue } from 'jotai';
import { useLanguage } from '#web/i18n/language.ts';
import { forgetResultAtom, lastLookupAtom, resultAtom } from '#web/result/lookup.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';

/** The way back to the result that this phone keeps, which is there without a connection too. */
export const LastResult = () => {
  const { lang, words, value, figures } = useLanguage();
  const result = useAtomValue(resultAtom)?.Data;
  const lookup = useAtomValue(lastLookupAtom);
  const [, forget] = useAtom(forgetResultAtom);
  if (!result?.studentInfo || !lookup.studentId) return null;
  const { studentName, studentNameBn } = result.studentInfo;
  const name = (lang === 'bn' && studentNameBn) || studentName;
  return (
    <Panel title={words.lastResult}>
      <p>
        {name}, {value(result.exam.term)} {figures(result.exam.session)}
      </p>
      <Actions>
        <ButtonLink to="/get-result/transcript">{words.openLast}</ButtonLink>
        <Button look="quiet" onClick={forget}>
          {words.forgetLast}
        </Button>
      </Actions>
    </Panel>
  );
};
