/** Decides about a step in the history before the router sees it; set while a screen has something unsaved. */
export const stepGuard: { current: ((event: PopStateEvent) => void) | null } = { current: null };

// Window listeners run in the order they were added, so this one is added before the router's.
window.addEventListener('popstate', (event) => stepGuard.current?.(event));
