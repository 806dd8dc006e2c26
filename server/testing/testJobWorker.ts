import type { PartTask } from '#server/platform/http/services.ts';
import { print as draw } from '#server/printing/printWorker.ts';
import { never } from '#server/printing/testWorker.mjs';

/** For tests: section B runs out of memory, Business ends its worker, everything else is drawn. */
export const print = (task: PartTask): ReturnType<typeof draw> => {
  const { group, section } = (task.data as { exam: { group: string; section: string } }).exam;
  if (section === 'B') never(true);
  if (group === 'Business') process.exit(1);
  return draw(task);
};
