import { useEffect, useRef, useState } from 'react';

/** The width that an element has got on this screen, in px; 0 before the first look. */
export const useWidth = <Place extends HTMLElement = HTMLElement>() => {
  const place = useRef<Place>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
};
