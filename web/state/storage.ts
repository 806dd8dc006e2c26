/** What this browser keeps under names. Where it has no room, or allows no storage, this page remembers it instead. */
export type TextStorage = {
  getItem: (name: string) => string | null;
  setItem: (name: string, text: string) => void;
  removeItem: (name: string) => void;
  names: () => string[];
  clear: () => void;
  /** True for a text that is gone with this page. */
  isInMemory: (name: string) => boolean;
  /** Hears what other tabs store under a name. */
  subscribe: (name: string, changed: (text: string | null) => void) => () => void;
};

/** `area` throws where the browser allows no storage, and each of its calls may. */
function createStorage(area: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(area());
    } catch {
      return undefined;
    }
  };
  const isStored = (name: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }) ?? false;
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem: (name, text) => {
      memory.delete(name);
      if (isStored(name, text)) return;
      // An older text would come back with the next page.
      attempt((storage) => storage.removeItem(name));
      memory.set(name, text);
    },
    removeItem: (name) => {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    names: () => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...memory.keys()])],
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear());
    },
    isInMemory: (name) => memory.has(name),
    subscribe: (name, changed) => {
      const hear = ({ key, newValue, storageArea }: StorageEvent) => {
        const isHere = attempt((storage) => storage === storageArea) ?? false;
        if (isHere && (key === name || key === null)) changed(newValue);
      };
      // Outside a browser, as in tests, nothing is heard.
      globalThis.addEventListener?.('storage', hear);
      return () => globalThis.removeEventListener?.('storage', hear);
    },
  };
}

/** Of this browser, in every tab. */
export const browserStorage = createStorage(() => localStorage);

/** Of this tab alone. */
export const tabStorage = createStorage(() => sessionStorage);
