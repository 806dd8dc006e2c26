import { useEffect, useEffectEvent } from 'react';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';

type PagesProps = { page: number; pages: number; busy: boolean; onPage: (page: number) => void };

/** From one page of a long list to the next; nothing where there is one. */
export const Pages = ({ page, pages, busy, onPage }: PagesProps) => {
  const { words } = useStaffLanguage();
  if (pages < 2) return null;
  return (
    <nav aria-label={words.pagesOfList}>
      <Actions>
        <Button disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          {words.previous}
        </Button>
        <span>{words.page(page, pages)}</span>
        <Button disabled={busy || page >= pages} onClick={() => onPage(page + 1)}>
          {words.next}
        </Button>
      </Actions>
    </nav>
  );
};

type Listed = {
  page: number;
  /** How many there are; undefined while that is not known. */
  pages: number | undefined;
  onPage: (page: number) => void;
};

/** Whoever asks for a page past the last one, as after deleting all that stood there, is shown the last. */
export const useLastPage = ({ page, pages = 0, onPage }: Listed): void => {
  const isPast = pages > 0 && page > pages;
  const goToLast = useEffectEvent(() => onPage(pages));
  useEffect(() => {
    if (isPast) goToLast();
  }, [isPast]);
};
