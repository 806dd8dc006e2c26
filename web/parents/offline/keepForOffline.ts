/**
 * Has a service worker keep the lookup, or the verification, for a phone without a connection, once the page has what it
 * needs itself. Only these pages are its own: the staff's app never meets it.
 */
export function keepForOffline(scope: '/get-result' | '/verify' = '/get-result'): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () =>
    // Refused in a private window, where nothing is to be kept.
    void navigator.serviceWorker.register('/service-worker.js', { scope }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
