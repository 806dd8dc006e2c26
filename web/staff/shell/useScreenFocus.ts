import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Has the keyboard go on in a screen that was just opened, at its top, where no field of it has the focus already.
 * Called behind the screens, whose own effects run first.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    // The browser itself goes back to where the screen was.
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}
