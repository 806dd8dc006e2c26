/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build (web/build/offline.ts): the files of the parents' app, and a name that changes with them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

const FILES = OFFLINE_FILES;
const PAGE = '/get-result';
const CACHE = `parents ${OFFLINE_VERSION}`;

// Nothing here is of a person: the app itself keeps the last result.
self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  // A file is named by its content, so a kept one is never an old one; others are left to the browser.
  else if (FILES.includes(pathname)) event.respondWith(readFile(request));
});

/** The page that was opened a moment ago, unless that was one of another version. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES]);
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

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
