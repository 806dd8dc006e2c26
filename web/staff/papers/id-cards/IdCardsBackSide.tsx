import { CardSide } from './CardSide.tsx';

/** The backs, which both layouts share. */
export const IdCardsBackSide = () => <CardSide side="back" />;
