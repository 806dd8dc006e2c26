import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guardLeaving } from './leaveGuard.ts';

type Go = () => void;
export type Leaving = {
  isAsking: boolean;
  /** Does it at once, or asks first while something is not saved. */
  ask: (go: Go) => void;
  stay: () => void;
  leave: () => void;
};

/**
 * Holds what would leave the page until the user has answered. The declared router knows no blocker, and the one
 * with it would make the first screen 16 KB larger.
 */
export const useLeaving = (unsaved: boolean): Leaving => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [go, setGo] = useState<Go | null>(null);
  const hold = (next: Go) => setGo(() => next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has its own number
  useEffect(() => {
    if (unsaved) return guardLeaving({ hold, open: navigate });
  }, [unsaved, key, navigate]);
  const leave = () => {
    setGo(null);
    go?.();
  };
  return {
    isAsking: go !== null,
    ask: (next) => (unsaved ? hold(next) : next()),
    stay: () => setGo(null),
    leave,
  };
};
