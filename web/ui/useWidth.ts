import { useEffect, useRef, useState } from 'react';

/** The width that an frame has got on this screen, in px; 0 before the first look. */
export const useWidth = <Frame extends HTMLElement = HTMLElement>() => {
  const frame = useRef<Frame>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
};
