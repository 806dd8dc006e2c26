import { type RefObject, useLayoutEffect, useState } from 'react';

type Overflow = { isSideways: boolean; isScrolling: boolean };

const NONE: Overflow = { isSideways: false, isScrolling: false };

/**
 * Whether the content of a frame is wider, or wider or higher, than the frame. A wider row that is scrolled into sight
 * can only make it so; other columns are measured again.
 */
export const useOverflow = (frame: RefObject<HTMLElement | null>, columns: number): Overflow => {
  const [overflow, setOverflow] = useState(NONE);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || columns === 0) return;
    const observer = new ResizeObserver((entries) => {
      const isWider = element.scrollWidth > element.clientWidth;
      const isHigher = element.scrollHeight > element.clientHeight;
      const isFrame = entries.some(({ target }) => target === element);
      setOverflow((known) => {
        const isSideways = isWider || (known.isSideways && !isFrame);
        const isScrolling = isSideways || isHigher;
        const isSame = known.isSideways === isSideways && known.isScrolling === isScrolling;
        return isSame ? known : { isSideways, isScrolling };
      });
    });
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [frame, columns]);
  return overflow;
};
