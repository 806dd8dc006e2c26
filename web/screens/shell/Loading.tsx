import { useAtomValue } from 'jotai';
import { checkingAtom } from '#web/api.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useWords } from '#web/words/language.ts';

export const Loading = () => {
  const words = useWords();
  return <Notice busy>{useAtomValue(checkingAtom) ? words.checking : words.loading}</Notice>;
};
