import { useEffect, useRef } from 'react';
import { draftWith, readDraft, writeDraft } from './draft.ts';
import type { Line } from './line.ts';

/** A quarter of a second of typing is all that a crash takes; what closes the page writes at once. */
const PAUSE = 250;

/** Keeps what is typed in this browser until it is saved. */
export const useDraft = (key: string, lines: readonly Line[]): void => {
  const write = useRef(() => {});
  write.current = () => writeDraft(key, draftWith(readDraft(key), lines, new Date().toISOString()));
  const first = useRef(lines);
  useEffect(() => {
    // What was only read needs no draft, and must not end one.
    if (lines === first.current) return;
    const timer = setTimeout(() => write.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [lines]);
  const typed = useRef(false);
  typed.current = lines !== first.current;
  useEffect(() => {
    const writeNow = () => typed.current && write.current();
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, []);
};
