import { loadSchool } from '#web/api/useSchool.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTranslate } from '#web/ui/TranslateContext.ts';

type SchoolFailedProps = {
  error: Error;
  /** What the screen says of it, where it has words of its own. */
  text?: string;
};

/** Stands for a form whose lists could not be read. */
export const SchoolFailed = ({ error, text }: SchoolFailedProps) => {
  const words = useWords();
  const t = useTranslate();
  return (
    <Notice wrong action={<Button onClick={loadSchool}>{words.retry}</Button>}>
      {text ?? words.errorPrefix(t(error))}
    </Notice>
  );
};
