/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/**
 * Filled in by the build (web/build/offline.ts): the files of the lookup and those of the verification, and a name that
 * changes with them.
 */
declare const OFFLINE_FILES: readonly string[];
declare const VERIFY_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

/** One worker for the lookup and one for the verification, which most phones never open. */
const PAGE = new URL(self.registration.scope).pathname;
const KEYS = '/api/v1/school-keys';
const FILES = PAGE === '/verify' ? VERIFY_FILES : OFFLINE_FILES;
const CACHE = `${PAGE} ${OFFLINE_VERSION}`;

// Nothing here is of a person: the app itself keeps the last result.
self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === KEYS && PAGE === '/verify') event.respondWith(readKeys(request));
  else if (request.mode === 'navigate') event.respondWith(openPage(request));
  // A file is named by its content, so a kept one is never an old one; others are left to the browser.
  else if (FILES.includes(pathname)) event.respondWith(readFile(request));
});

/** The other worker's cache stays. */
const isOld = (name: string): boolean => name.startsWith(`${PAGE} `) && name !== CACHE;

/** The page that was opened a moment ago, unless that was one of another version. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(PAGE === '/verify' ? [...FILES, KEYS] : FILES);
  const opened = await fetch(PAGE, { cache: 'force-cache' });
  const isOurs = opened.ok && (await opened.clone().text()).includes(OFFLINE_VERSION);
  await cache.put(PAGE, isOurs ? opened : await fetch(PAGE, { cache: 'reload' }));
}

/** Always the server's page where it can be reached: after an update nobody is shown the app of before. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** The server's keys where it can be reached: one may have been withdrawn. */
async function readKeys(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(KEYS, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(KEYS);
    if (kept) return kept;
    throw error;
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
