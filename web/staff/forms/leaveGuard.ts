type Leave = () => void;

/** A form or grid with unsaved input. */
type LeaveGuard = {
  /** Keeps what would leave until the user has answered. */
  hold: (leave: Leave) => void;
  /** Opens an address of this app. */
  open: (address: string) => void;
};

/** The last one asks for all of them: one answer is enough to leave a screen. */
const guards: (LeaveGuard & { index: number })[] = [];
/** The next step in the history is the one that was held and then allowed. */
let isAllowed = false;

/** The router's number of an entry of the history: how far Back leads follows from it. */
const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** Holds whatever would leave the page; returns the call that ends this. */
export const guardLeaving = (guard: LeaveGuard): (() => void) => {
  const held = { ...guard, index: historyIndex(window.history.state) };
  guards.push(held);
  return () => void guards.splice(guards.indexOf(held), 1);
};

/** Does what would leave the screen, or asks first while something on it is not saved. */
export const askToLeave = (leave: Leave): void => {
  const guard = guards.at(-1);
  if (guard) guard.hold(leave);
  else leave();
};

/** Forms with something typed, also while a save is on its way, which may be refused. */
let typedForms = 0;

/** Notes a form in which something is typed; returns the call that ends this. */
export const noteTyped = (): (() => void) => {
  typedForms += 1;
  return () => {
    typedForms -= 1;
  };
};

/** Whether something on the screen is typed and not saved. */
export const isTyped = (): boolean => guards.length > 0 || typedForms > 0;

/** What a plain press would open in this tab, of this app. */
const findLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.download) return null;
  // A part of this page is no other place.
  const { pathname, search } = window.location;
  return link.hash && link.pathname === pathname && link.search === search ? null : link;
};

// Window listeners run in the order they were added, so the staff's app imports this before the router.
window.addEventListener('popstate', (event) => {
  const guard = guards.at(-1);
  if (isAllowed || !guard) {
    isAllowed = false;
    return;
  }
  event.stopImmediatePropagation();
  const steps = historyIndex(event.state) - guard.index;
  // The step that takes the other back comes here too, and stays here.
  if (steps === 0) return;
  window.history.go(-steps);
  guard.hold(() => {
    isAllowed = true;
    window.history.go(steps);
  });
});
document.addEventListener(
  'click',
  (event) => {
    const guard = guards.at(-1);
    const link = guard && findLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    guard.hold(() => guard.open(link.pathname + link.search + link.hash));
  },
  true,
);
window.addEventListener('beforeunload', (event) => {
  if (guards.length === 0) return;
  event.preventDefault();
  // Chrome before 119 asks for this alone.
  event.returnValue = true;
});
