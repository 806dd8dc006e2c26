import { type RefObject, useEffect } from 'react';

/** Closes what floats on Escape and on a press outside it. */
export const useDismiss = (open: boolean, inside: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      // Back to the button that opened it, which is inside or just before.
      const within = inside.current?.querySelector<HTMLElement>('[aria-expanded]');
      const before = inside.current?.previousElementSibling;
      (within ?? (before instanceof HTMLElement ? before : null))?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      // The button that opened it closes it itself.
      if (target.closest('[aria-expanded="true"]') || inside.current?.contains(target)) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, inside, close]);
};
