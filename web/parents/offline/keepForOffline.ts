/**
 * Has the service worker keep the parents' app for a phone without a connection, once the page has what it needs
 * itself. Only these pages are its own: the staff's app never meets it.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () =>
    // Refused in a private window, where nothing is to be kept.
    void navigator.serviceWorker
      .register('/service-worker.js', { scope: '/get-result' })
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
