import { useKeys } from '#web/ui/useKeys.ts';

/** Ctrl+S, or Command+S, saves instead of the page being saved as a file; not under an open dialog. */
export const useSaveKey = (save: () => void): void =>
  useKeys((event, isUnderDialog) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!isUnderDialog) save();
  });
