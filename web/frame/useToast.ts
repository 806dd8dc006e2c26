import { isApiError } from '#web/api/api.ts';
import { useWords } from '#web/i18n/language.ts';
import { showToast } from '#web/ui/showToast.ts';
import { useTranslate } from '#web/ui/TranslateContext.ts';

const shownError = (error: unknown) => (isApiError(error) ? error : 'request.failed');

/** Toasts in the language of the screen. */
export const useToast = () => {
  const words = useWords();
  const t = useTranslate();
  return {
    success: (text: string) => showToast('success', text),
    /** With a button, such as the one that takes a deletion back. */
    successWith: (text: string, label: string, onClick: () => void) =>
      showToast('success', text, { action: { label, onClick } }),
    warning: (text: string, duration: number) => showToast('warning', text, { duration }),
    error: (text: string) => showToast('error', text),
    /** 'Error: ' and the server's message. */
    failure: (error: unknown) => showToast('error', words.errorPrefix(t(shownError(error)))),
    /** The server's message alone. */
    plainFailure: (error: unknown) => showToast('error', t(shownError(error))),
  };
};
