import { useTell } from '#web/frame/useTell.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Through the phone's own sheet of apps; where there is none, the link is copied. */
export const ShareButton = ({ title }: { title: string }) => {
  const words = useWords();
  const tell = useTell();
  const copy = async () => {
    if (await copyText(window.location.href)) tell.success(words.linkCopied);
    else tell.error(words.copyFailed);
  };
  const share = () => {
    if (!navigator.share) return copy();
    // Rejects also when the person closes the sheet, which is no failure.
    return navigator.share({ title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <Button onClick={share}>
      <Icon name="share" />
      {words.share}
    </Button>
  );
};
