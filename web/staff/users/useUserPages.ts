import { useSearchParams } from 'react-router-dom';
import { useLastPage } from '#web/staff/lists/useLastPage.ts';
import { PAGE_SIZE, useUsers } from './useUsers.ts';

/** The list as far as the address says: what is searched for, and which page of it. */
export const useUserPages = () => {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const page = Number(address.get('page') ?? 1);
  const searched: Record<string, string> = search === '' ? {} : { search };
  const list = useUsers({ ...searched, page: String(page) });
  const pages = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE);
  const goTo = (to: number, replace = false) => setAddress({ ...searched, page: String(to) }, { replace });
  useLastPage({
    page,
    pages: list.isPlaceholderData ? undefined : pages,
    onPage: (last) => goTo(last, true),
  });
  return {
    ...list,
    search,
    find: (text: string) => setAddress(text === '' ? {} : { search: text }),
    page,
    pages,
    goTo,
    /** How many stand on the pages before. */
    before: (page - 1) * PAGE_SIZE,
  };
};
