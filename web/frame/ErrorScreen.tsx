import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';

/** Stands in for a screen that broke. */
export const ErrorScreen = () => {
  const words = useWords();
  const reload = (
    <Button look="main" onClick={() => window.location.reload()}>
      {words.reload}
    </Button>
  );
  return (
    <main>
      <Screen title={words.unexpectedError} narrow>
        <Notice action={reload}>{words.unexpectedText}</Notice>
      </Screen>
    </main>
  );
};
