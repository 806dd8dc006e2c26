import { useEffect, useState } from 'react';
import type { DocumentData, DocumentKind } from '#documents/index.ts';
import { drawInWorker } from './drawSheet.ts';
import type { SheetFile } from './fetchSheet.ts';
import type { Paper } from './usePaper.ts';
import { useChosenOptions } from './usePaperOptions.ts';

/** ms after the last letter, so that a word is not drawn letter by letter. */
const PAUSE = 250;

/**
 * As usePaper, of a document that a form makes: drawn anew after a pause in which nothing changed; until then the last one
 * stays.
 */
export function useLivePaper(kind: DocumentKind, data: DocumentData[DocumentKind] | undefined): Paper {
  const { options, choose } = useChosenOptions(kind);
  const [drawn, setDrawn] = useState<{ sheet: SheetFile | undefined; failed: boolean }>({
    sheet: undefined,
    failed: false,
  });
  const { lang, digits } = options;
  useEffect(() => {
    if (!data) return;
    let current = true;
    const timer = setTimeout(() => {
      drawInWorker({ kind, data, options: { lang, digits } }).then(
        (sheet) => current && setDrawn({ sheet, failed: false }),
        () => current && setDrawn({ sheet: undefined, failed: true }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, data, lang, digits]);
  const draw = async (): Promise<SheetFile> => {
    if (!data) throw new Error('Nothing is there to draw yet.');
    return drawInWorker({ kind, data, options: { lang, digits } });
  };
  return { address: null, options, choose, hasPapers: false, ...drawn, want: () => undefined, draw };
}
