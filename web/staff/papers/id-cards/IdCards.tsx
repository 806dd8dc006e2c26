import { CardSide } from './CardSide.tsx';

/** The fronts, layout 1. */
export const IdCards = () => <CardSide side="front" layout="1" />;
