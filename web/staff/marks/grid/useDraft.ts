import { useEffect, useRef } from 'react';
import { writeKeptDraft } from '#web/staff/forms/keptDraft.ts';
import { draftWith, readDraft } from './draft.ts';
import type { Line } from './line.ts';

/**
 * Keeps what is typed in this browser until it is saved, and whether it waits to be sent. It is written with every
 * change and not a pause later: a grid that is read again takes its draft from here the moment it is drawn.
 */
export const useDraft = (key: string, lines: readonly Line[], toSend: boolean): void => {
  const first = useRef({ lines, toSend });
  useEffect(() => {
    // What was only read needs no draft, and must not end one.
    if (lines === first.current.lines && toSend === first.current.toSend) return;
    writeKeptDraft(key, draftWith(readDraft(key), lines, new Date().toISOString(), toSend));
  }, [key, lines, toSend]);
};
