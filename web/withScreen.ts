import { lazy } from 'react';
import type { Place } from './routes.ts';

/** A screen comes with its first visit. */
export const withScreen = (place: Place) => ({
  place,
  Screen: lazy(async () => ({ default: await place.load() })),
});
