import { useState } from 'react';
import type { DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { useLanguage } from '#web/words/language.ts';

/** How a document is written, in the language of the screen until somebody chooses, and what the server calls it so. */
export const usePaperOptions = (
  kind: DocumentKind,
  filters: Record<string, string> | null,
  first?: PaperOptions,
) => {
  const { lang } = useLanguage();
  const [chosen, setChosen] = useState<Partial<PaperOptions>>({});
  const options: PaperOptions = { lang, digits: lang, ...first, ...chosen };
  return {
    options,
    choose: (changed: Partial<PaperOptions>) => setChosen({ ...chosen, ...changed }),
    name: `/documents/${kind}.pdf?${new URLSearchParams({ ...filters, ...options })}`,
  };
};
