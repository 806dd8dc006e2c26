import { CardSide } from './CardSide.tsx';

/** Fronts and backs in turns, for a printer that prints on both sides. */
export const IdCardsBothSides = () => <CardSide side="both" />;
