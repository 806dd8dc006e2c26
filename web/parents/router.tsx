import { type MouseEvent, useSyncExternalStore } from 'react';
import type { AppLinkProps } from '#web/ui/AppLink.tsx';

/* Written here, because the smallest router library weighs 4 of the 130 KB that parents load in all. */

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** The one screen that the server draws (prerender.tsx). */
export const LOOKUP = '/get-result';

export const usePath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.pathname.replace(/(.)\/$/, '$1'),
    () => LOOKUP,
  );

/** The query of the address, by name. */
export const useQuery = (): Record<string, string> => {
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return Object.fromEntries(new URLSearchParams(query));
};

/** To another screen of this app. What was pressed is gone there, so reading goes on at its top. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  for (const listener of listeners) listener();
  window.scrollTo(0, 0);
  document.getElementById('content')?.focus({ preventScroll: true });
}

const OWN = /^\/(get-result|verify)([/?]|$)/;

/** Links to the staff's app load its page; a press that asks for another tab is left to the browser. */
export const ParentLink = ({ to, onClick, ...rest }: AppLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !OWN.test(to)) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={to} {...rest} onClick={follow} />;
};
