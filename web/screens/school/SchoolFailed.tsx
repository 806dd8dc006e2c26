import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useSay } from '#web/ui/SayContext.ts';
import { useWords } from '#web/words/language.ts';
import { loadSchool } from './useSchool.ts';

type SchoolFailedProps = {
  error: Error;
  /** What the screen says of it, where it has words of its own. */
  text?: string;
};

/** Stands for a form whose lists could not be read. */
export const SchoolFailed = ({ error, text }: SchoolFailedProps) => {
  const words = useWords();
  const say = useSay();
  return (
    <Notice wrong action={<Button onClick={loadSchool}>{words.retry}</Button>}>
      {text ?? words.errorPrefix(say(error.message))}
    </Notice>
  );
};
