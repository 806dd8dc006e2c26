export type { IdCardsData as IdCardsBackData } from '#documents/id-cards/data.ts';
