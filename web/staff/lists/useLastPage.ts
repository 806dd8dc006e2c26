import { useEffect } from 'react';

type Listed = {
  page: number;
  /** How many there are; undefined while that is not known. */
  pages: number | undefined;
  onPage: (page: number) => void;
};

/** Whoever asks for a page past the last one, as after deleting all that stood there, is shown the last. */
export const useLastPage = ({ page, pages = 0, onPage }: Listed): void => {
  const isPast = pages > 0 && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way there is made anew each time
  useEffect(() => {
    if (isPast) onPage(pages);
  }, [isPast, pages]);
};
