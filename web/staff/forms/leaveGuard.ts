type LeaveGuard = {
  /** Handles a step in the browser's history before the router does. */
  onStep: ((event: PopStateEvent) => void) | null;
  /** Does what would leave the screen, or asks first. */
  ask: (leave: () => void) => void;
};

const NOTHING_UNSAVED: LeaveGuard = { onStep: null, ask: (leave) => leave() };

/** Set while a screen has unsaved input. */
export const leaveGuard: LeaveGuard = { ...NOTHING_UNSAVED };

export const releaseLeaveGuard = (): void => void Object.assign(leaveGuard, NOTHING_UNSAVED);

// Window listeners run in the order they were added, so the staff's app imports this before the router.
window.addEventListener('popstate', (event) => leaveGuard.onStep?.(event));
