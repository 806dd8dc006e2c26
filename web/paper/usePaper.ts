import { useState } from 'react';
import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { drawSheet } from './drawSheet.ts';
import { usePaperOptions } from './usePaperOptions.ts';

type PaperJob<Kind extends DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  /** The query that names the same document to the server; null for what is not there, such as a sample. */
  filters: Record<string, string> | null;
  /** How it is written until somebody chooses; without, in the language of the screen. */
  options?: PaperOptions;
  /** Another one where the figures of the same document are others by now. */
  version?: number;
};

/**
 * One document on screen: how it is written, its bytes once they are wanted, and where the server has it. Documents
 * without filters are told apart by the component's key.
 */
export const usePaper = <Kind extends DocumentKind>({
  kind,
  data,
  filters,
  version = 0,
  ...job
}: PaperJob<Kind>) => {
  const { options, choose, hasPapers, name } = usePaperOptions(kind, filters, job.options);
  const [wanted, setWanted] = useState(false);
  const address = filters && name;
  const draw = () => drawSheet({ kind, data, options }, address);
  const { value, failed = false } = usePromise(`${version} ${name}`, wanted ? draw : null);
  return {
    address,
    options,
    choose,
    hasPapers,
    sheet: value,
    failed,
    /** Starts the document engine; called when the preview comes into view. */
    want: () => setWanted(true),
    /** The bytes, drawn now if they are not yet. */
    draw,
  };
};

export type Paper = ReturnType<typeof usePaper>;
