import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNTS, PASSWORD, type Role } from '#server/testing/factories.ts';
import type { FuzzRequest } from './randomRequest.ts';
import { answerFault, type FuzzAnswer, sendRequest } from './sendRequest.ts';
import type { WatchedApp } from './watchedApp.ts';
import type { Hold, Report } from './watchedEntry.ts';

/** No request may hold the event loop longer. */
const MOST_HELD_MS = 50;
/** After so many requests the school is as it was at first: most of them destroy something. */
const ERA = 1000;
const AT_ONCE = 4;
/** A request that was under way during a hold is sent again alone, so often. */
const REPLAYS = 3;
/** Longer than the probe's step and the answer's way take. */
const SETTLED_MS = 30;

export type Hunt = {
  /** What is wrong, each with the request and how to send it again. */
  faults: string[];
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** The longest hold of all, in ms of processor time. */
  longestHold: number;
  /** Holds that no request alone repeats: several at once, a collection of garbage, code that is compiled. */
  unrepeated: string[];
  /** By how many bytes the process grew after the warm-up, which is the first era or fifth. */
  growth: { rss: number; heap: number };
};

/** A request, and how a person sends it again. */
export type Prey = { replay: string; sent: FuzzRequest };
type Sent = Prey & { from: number; to: number };

/** Sends `count` requests, four at once, and looks at each answer, at the event loop and at the memory. */
export async function huntFaults(
  app: WatchedApp,
  count: number,
  make: (index: number) => Prey,
  report: (line: string) => void,
): Promise<Hunt> {
  const hunt: Hunt = {
    faults: [],
    statuses: new Map(),
    longestHold: 0,
    unrepeated: [],
    growth: { rss: 0, heap: 0 },
  };
  let warm: Report | undefined;
  for (let begun = 0; begun < count; ) {
    const known = hunt.faults.length;
    const tokens = await beginEra(app);
    await app.report();
    const range = { from: begun, to: Math.min(count, begun + ERA), make };
    const { all, next: end } = await sendAll(app, tokens, range, hunt);
    begun = end;
    const { holds } = await app.report();
    await findHolders(app, holds, all, hunt);
    const memory = await app.report();
    if (!warm || end <= count / 5) warm = memory;
    hunt.growth = { rss: memory.rss - warm.rss, heap: memory.heap - warm.heap };
    const found = hunt.faults.slice(known).map((fault) => `\n${fault}`);
    report(
      `${end} requests, ${hunt.faults.length} faults, ${Math.round(memory.rss / 1e6)} MB${found.join('')}`,
    );
  }
  return hunt;
}

type Tokens = Map<Role, string>;

/** Brings the school back and signs everyone in. */
async function beginEra(app: WatchedApp): Promise<Tokens> {
  await app.restore();
  const tokens: Tokens = new Map();
  for (const role of Object.keys(ACCOUNTS) as Role[]) await signIn(app, tokens, role);
  return tokens;
}

/** Without a token for the role where its account is gone. */
async function signIn({ port }: WatchedApp, tokens: Tokens, role: Role): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.0.0.1' },
    body: JSON.stringify({ phoneNumber: ACCOUNTS[role].phoneNumber, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token) tokens.set(role, token);
  else tokens.delete(role);
}

type Range = { from: number; to: number; make: (index: number) => Prey };

/** Sends the requests of a range, up to the one after which an account is gone; `next` is the first one not sent. */
async function sendAll(app: WatchedApp, tokens: Tokens, { from, to, make }: Range, hunt: Hunt) {
  const all: Sent[] = [];
  let next = from;
  const work = async () => {
    while (next < to && tokens.size === Object.keys(ACCOUNTS).length) {
      const prey = make(next++);
      const began = Date.now();
      const fault = await tryOne(app, tokens, prey.sent, hunt);
      all.push({ ...prey, from: began, to: Date.now() });
      if (fault) hunt.faults.push(`${fault}\n  ${describeRequest(prey)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { all, next };
}

/** What is wrong with the answer, or null. */
async function tryOne(app: WatchedApp, tokens: Tokens, sent: FuzzRequest, { statuses }: Hunt) {
  try {
    const answer = await send(app, tokens, sent);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 401 && sent.role && !sent.headers.authorization)
      await signIn(app, tokens, sent.role);
    return answerFault(sent, answer);
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}

const send = ({ port }: WatchedApp, tokens: Tokens, sent: FuzzRequest): Promise<FuzzAnswer> =>
  sendRequest(port, sent, sent.role ? tokens.get(sent.role) : undefined);

function describeRequest({ replay, sent: { role, method, address, headers, body } }: Prey): string {
  const text = body ? body.toString().slice(0, 400) : '';
  const from = `${method} ${address.slice(0, 400)} by ${role ?? 'a visitor'}`;
  return `${replay}\n  ${from}, ${JSON.stringify(headers).slice(0, 400)}, ${body?.length ?? 0} bytes: ${text}`;
}

/** Sends each request that was under way during a long hold again, alone, and notes those that hold it again. */
async function findHolders(
  app: WatchedApp,
  holds: readonly Hold[],
  all: readonly Sent[],
  hunt: Hunt,
): Promise<void> {
  hunt.longestHold = Math.max(hunt.longestHold, ...holds.map(({ ms }) => ms));
  const long = holds.filter(({ ms }) => ms > MOST_HELD_MS);
  const alone = new Map<Sent, number>();
  for (const hold of long) {
    const suspects = all.filter(({ from, to }) => from <= hold.to && to >= hold.from - 1);
    for (const one of suspects) if (!alone.has(one)) alone.set(one, await holdAlone(app, one.sent));
    if (!suspects.some((one) => alone.get(one)! > MOST_HELD_MS))
      hunt.unrepeated.push(
        `${Math.round(hold.ms)} ms: ${suspects.map(({ sent }) => sent.operation).join(', ')}`,
      );
  }
  for (const [one, ms] of alone)
    if (ms > MOST_HELD_MS)
      hunt.faults.push(`held the event loop for ${Math.round(ms)} ms\n  ${describeRequest(one)}`);
}

/** For how many ms a request holds the event loop when it is sent alone to the school as it was at first. */
async function holdAlone(app: WatchedApp, sent: FuzzRequest): Promise<number> {
  const tokens = await beginEra(app);
  const longest: number[] = [];
  for (let times = 0; times < REPLAYS; times += 1) {
    await app.report();
    await send(app, tokens, sent).catch(() => {});
    await wait(SETTLED_MS);
    const { holds } = await app.report();
    longest.push(Math.max(0, ...holds.map(({ ms }) => ms)));
  }
  return longest.sort((a, b) => a - b)[Math.floor(REPLAYS / 2)]!;
}
