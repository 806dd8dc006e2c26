import { setImmediate as otherRequests } from 'node:timers/promises';

/** How long a turn may last, in ms: whoever waits for the event loop waits for a few of them. */
const TURN_MS = 8;

/** The items one after another, for long work on each of them: other requests have their turn in between. */
export async function* withPauses<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  await otherRequests();
  let began = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - began < TURN_MS) continue;
    await otherRequests();
    began = performance.now();
  }
}
