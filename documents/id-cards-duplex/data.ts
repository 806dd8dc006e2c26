import type { IdCardsData } from '#documents/id-cards/data.ts';
import type { DuplexOptions } from '#documents/model/idCard.ts';

export type IdCardsDuplexData = IdCardsData & {
  /** JPEG data URI behind every back, as `background` is behind every front. */
  backBackground: string | null;
  /** The printer's offset of the fronts is offsetX and offsetY, that of the backs backOffsetX and backOffsetY. */
  options: DuplexOptions;
};
