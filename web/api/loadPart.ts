import { atom, getDefaultStore } from 'jotai';
import { type ComponentType, lazy } from 'react';

declare global {
  /** The end of the addresses that are imported after one failed, see build/retryImports.ts. */
  var partTry: string | undefined;
}

/** What tries again to load the parts of the app that could not be loaded. */
export const failedLoadsAtom = atom<readonly (() => void)[]>([]);

/** A part of the app that comes when it is first shown; until then LoadingPart is shown in its place. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));

/** Loads a part of the app; where that fails it waits for the person, or for the connection, and tries again. */
export async function loadPart<Part>(load: () => Promise<Part>, isAgain = false): Promise<Part> {
  try {
    return await load();
  } catch {
    globalThis.partTry = `?${Date.now()}`;
    if (isAgain && (await fetch('/healthz').catch(() => null))?.ok) {
      // The connection may have come back only after the try before.
      const part = await load().catch(() => null);
      if (part) return part;
      // The server is there and the part is not: the page is of an older version of the app.
      window.location.reload();
    }
    await nextTry();
    // The browser does not load a failed style sheet again by itself.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet) link.replaceWith(link.cloneNode());
    return loadPart(load, true);
  }
}

async function nextTry(): Promise<void> {
  const store = getDefaultStore();
  const again = await new Promise<() => void>((resolve) => {
    const tryAgain = () => resolve(tryAgain);
    store.set(failedLoadsAtom, [...store.get(failedLoadsAtom), tryAgain]);
    window.addEventListener('online', tryAgain, { once: true });
  });
  store.set(
    failedLoadsAtom,
    store.get(failedLoadsAtom).filter((one) => one !== again),
  );
}
