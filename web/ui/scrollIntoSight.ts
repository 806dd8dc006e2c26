/** For the ref of what is the current one of a row or a list: it is in sight as soon as it is drawn. */
export const scrollIntoSight = (element: Element | null): void =>
  void element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** For the ref of an answer to what was pressed below the screen: it begins at the top of the window. */
export const scrollToStart = (element: Element | null): void =>
  void element?.scrollIntoView({ block: 'start' });

/**
 * For the ref of the current one in a row that a phone is too narrow for: it is in the middle of the row, also once its
 * words are others or in the font that was loaded. The page stays where it is.
 */
export function scrollToMiddle(element: Element | null) {
  if (!element) return;
  const resized = new ResizeObserver(() => {
    const nav = element.closest('nav');
    for (let box = element.parentElement; box && nav?.contains(box); box = box.parentElement) {
      // A box that shows what runs out of it is as wide inside, and does not scroll.
      if (box.scrollWidth <= box.clientWidth || getComputedStyle(box).overflowX === 'visible') continue;
      const [own, row] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      box.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
      return;
    }
  });
  resized.observe(element);
  return () => resized.disconnect();
}
