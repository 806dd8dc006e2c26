import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list after a row was deleted: at the row that took its place, or at the heading where there is
 * none. Without it a keyboard user starts again at the top of the page.
 */
export const useKeptFocus = (rows: readonly unknown[]) => {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);
  useEffect(() => {
    const list = frame.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      last.current = { element: target, row: Number(row ?? -1) };
    };
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // An element that is being removed loses the focus, too.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected) last.current = null;
      });
    };
    list?.addEventListener('focusin', remember);
    list?.addEventListener('focusout', forget);
    return () => {
      list?.removeEventListener('focusin', remember);
      list?.removeEventListener('focusout', forget);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what takes the focused element away
  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const rowAt = (index: number) => frame.current?.querySelector(`[data-row="${index}"]`);
    const row = rowAt(lost.row) ?? rowAt(lost.row - 1);
    const next = row?.querySelector<HTMLElement>('button, a[href], input:enabled') ?? heading.current;
    next?.focus();
  }, [rows]);
  return { frame, heading };
};
