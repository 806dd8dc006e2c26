import { useAtom } from 'jotai';
import { useState } from 'react';
import type { DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { hasPapers } from '#documents/model/sheetPapers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { storedAtom } from '#web/state/storedAtom.ts';

/** What somebody chose for papers in this browser: the next paper is written so too. */
const chosenAtom = storedAtom<Partial<PaperOptions>>('paper-options', {});

/**
 * In the language of the screen until somebody chooses; digits go with the language unless they were chosen too. What
 * is written in a way of its own (`first`), such as a sample, is chosen for itself alone.
 */
export const useChosenOptions = (kind: DocumentKind | null, first?: PaperOptions) => {
  const { lang: ofScreen } = useLanguage();
  const remembered = useAtom(chosenAtom);
  const alone = useState<Partial<PaperOptions>>({});
  const [chosen, setChosen] = first ? alone : remembered;
  const { lang = first?.lang ?? ofScreen, digits = chosen.lang ?? first?.digits ?? ofScreen, paper } = chosen;
  const options: PaperOptions = { lang, digits };
  return {
    options: hasPapers(kind) && paper ? { ...options, paper } : options,
    /** Whether the paper of the document can be chosen. */
    hasPapers: hasPapers(kind),
    choose: (changed: Partial<PaperOptions>) => setChosen({ ...chosen, ...changed }),
  };
};

/** How a document is written, and what the server calls it so. */
export const usePaperOptions = (
  kind: DocumentKind,
  filters: Record<string, string> | null,
  first?: PaperOptions,
) => {
  const chosen = useChosenOptions(kind, first);
  return {
    ...chosen,
    name: `/documents/${kind}.pdf?${new URLSearchParams({ ...filters, ...chosen.options })}`,
  };
};
