import type { ComponentType } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';

export type AppRoute = {
  path: string;
  /** Its code is loaded when it is first shown. */
  Screen: ComponentType;
  /** Loads the code ahead of that. */
  preload: () => void;
};

export const createRoute = (path: string, load: () => Promise<ComponentType>): AppRoute => ({
  path,
  Screen: lazyPart(load),
  // Where it fails, the screen itself tries again and says so.
  preload: () => void load().catch(() => undefined),
});
