import type { PrintPool, SheetPool } from '#server/platform/http/services.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { createPrintPool, type PrintPoolOptions } from '#server/printing/printPool.ts';

export type Pools = { print: PrintPool; sheets: SheetPool; close: () => Promise<void> };

/** The pools of worker threads of a process, which are closed together. */
export function createPools(printing: PrintPoolOptions = {}): Pools {
  const [print, sheets] = [createPrintPool(printing), createSheetPool()];
  return {
    print,
    sheets,
    close: async () => {
      await Promise.all([print.close(), sheets.close()]);
    },
  };
}
