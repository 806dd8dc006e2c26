import { lazyPart } from './loadPart.ts';
import type { Place } from './routes.ts';

/** A screen comes with its first visit. */
export const withScreen = (place: Place) => ({ place, Screen: lazyPart(place.load) });
