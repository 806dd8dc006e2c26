/** Handles a step in the browser's history before the router does; set while a screen has unsaved input. */
export const leaveGuard: { current: ((event: PopStateEvent) => void) | null } = { current: null };

// Window listeners run in the order they were added, so the staff's app imports this before the router.
window.addEventListener('popstate', (event) => leaveGuard.current?.(event));
