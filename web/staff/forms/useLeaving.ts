import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveGuard, releaseLeaveGuard } from './leaveGuard.ts';

type Go = () => void;
export type Leaving = {
  asked: boolean;
  /** Does it at once, or asks first while something is not saved. */
  ask: (go: Go) => void;
  stay: () => void;
  leave: () => void;
};

/** The router's number of an entry of the history: how far Back leads follows from it. */
const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** What a plain press would open in this tab, of this app. */
const findLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a');
  const isOurs = link?.origin === window.location.origin && !link.target && !link.download && !link.hash;
  return isOurs ? link : null;
};

/**
 * Holds what would leave the page until the person has said so. The declared router knows no blocker: presses on
 * links are held before it sees them, and a step in the history is taken back.
 */
export const useLeaving = (unsaved: boolean): Leaving => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [go, setGo] = useState<Go | null>(null);
  const allowed = useRef(false);
  const hold = (next: Go) => setGo(() => next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every place of the history has its own number
  useEffect(() => {
    if (!unsaved) return;
    const here = historyIndex(window.history.state);
    allowed.current = false;
    const onClick = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => navigate(link.pathname + link.search));
    };
    const onStep = (event: PopStateEvent) => {
      if (allowed.current) return;
      event.stopImmediatePropagation();
      const by = historyIndex(event.state) - here;
      // The step that takes the other back comes here too, and stays here.
      if (by === 0) return;
      window.history.go(-by);
      hold(() => {
        allowed.current = true;
        window.history.go(by);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    Object.assign(leaveGuard, { onStep, ask: hold });
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      releaseLeaveGuard();
      window.removeEventListener('beforeunload', onClose);
    };
  }, [unsaved, key, navigate]);
  const leave = () => {
    setGo(null);
    go?.();
  };
  return {
    asked: go !== null,
    ask: (next) => (unsaved ? hold(next) : next()),
    stay: () => setGo(null),
    leave,
  };
};
