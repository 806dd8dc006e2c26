import { Notice } from '#web/ui/Notice.tsx';
import { useWords } from '#web/words/language.ts';

export const Loading = () => <Notice busy>{useWords().loading}</Notice>;
