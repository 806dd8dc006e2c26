import { useLanguageSwitch, useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';

/** Names the other language in that language, as a reader who needs it looks for. */
export const LanguageSwitch = () => {
  const words = useWords();
  const { other, switchLanguage } = useLanguageSwitch();
  return (
    <Button look="quiet" lang={other} onClick={switchLanguage}>
      {words.otherLanguage}
    </Button>
  );
};
