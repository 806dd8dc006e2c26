import { useToast } from '#web/frame/useToast.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Shares the address of a result through the phone's own sheet of apps; where there is none, it is copied. */
export const ShareButton = ({ name, address }: { name: string; address: string }) => {
  const words = useWords();
  const toast = useToast();
  const copy = async () => {
    if (await copyText(address)) toast.success(words.linkCopied);
    else toast.error(words.copyFailed);
  };
  const share = () => {
    if (!navigator.share) return copy();
    // Rejects also when the person closes the sheet, which is no failure.
    return navigator.share({ title: words.shareTitle(name), url: address }).catch(() => undefined);
  };
  return (
    <Button onClick={share}>
      <Icon name="share" />
      {words.share}
    </Button>
  );
};
