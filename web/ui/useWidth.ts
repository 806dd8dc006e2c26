import { useCallback, useState } from 'react';

/** The width that a frame has got on this screen, in px; 0 before the first look. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const frame = useCallback((element: HTMLElement | null) => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
};
