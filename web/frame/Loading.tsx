import { useAtomValue } from 'jotai';
import { checkingAtom } from '#web/api/api.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const Loading = () => {
  const words = useWords();
  return <Notice busy>{useAtomValue(checkingAtom) ? words.checkingProof : words.loading}</Notice>;
};
