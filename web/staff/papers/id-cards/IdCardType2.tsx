import { CardSide } from './CardSide.tsx';

/** The fronts, layout 2. */
export const IdCardType2 = () => <CardSide side="front" layout="2" />;
