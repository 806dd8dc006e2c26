import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterApp, isOpen, type Reply } from './apps.ts';
import type { GaleraNode } from './galera.ts';
import type { Ledger } from './ledger.ts';
import { type Clerk, EXAM } from './work.ts';

type Cluster = {
  apps: ClusterApp[];
  nodes: GaleraNode[];
  ledger: Ledger;
  tokens: { superadmin: string };
  clerks: Omit<Clerk, 'chance'>[];
  report: (line: string) => void;
  compare: () => Promise<void>;
};

const CALLS = 6;
const BACK_MS = 60_000;

/**
 * Kills two of three nodes at once: what needs the database answers 503 with a sentence and Retry-After, on the app of
 * the node that is left too. When the nodes are back, the same apps go on without a hand.
 */
export async function loseMajority(cluster: Cluster): Promise<void> {
  const { apps, nodes, ledger, report } = cluster;
  const [, ...lost] = nodes;
  await Promise.all(lost.map((node) => node.kill()));
  ledger.counts.nodesKilled += lost.length;
  let slowest = 0;
  for (let call = 0; call < CALLS; call += 1) {
    for (const app of apps)
      for (const [name, send] of calls(cluster, app)) {
        const since = performance.now();
        const reply = await send();
        slowest = Math.max(slowest, performance.now() - since);
        requireAway(ledger, `${app.name}, ${name}`, reply);
      }
  }
  report(
    `without a majority ${CALLS * apps.length * 4} calls answered, the slowest in ${Math.round(slowest)} ms`,
  );
  for (const node of lost) await node.begin();
  for (const node of nodes) await node.waitSynced();
  report('the majority is back');
  const backAt = Date.now();
  for (const app of apps) await waitUntilBack(cluster, app);
  report(`all apps store and answer again ${Date.now() - backAt} ms later, without a hand`);
  await cluster.compare();
}

type Send = () => Promise<Reply>;

/** A write, a lookup and a list; and what a proxy asks for. */
function calls({ tokens, clerks }: Cluster, app: ClusterApp): [string, Send][] {
  const { token, subjectIds, studentIds } = clerks[0]!;
  const results = [{ studentId: studentIds[0], subjective: 3 }];
  const body = { ...EXAM, subjectId: subjectIds[0], results };
  const query = { ...EXAM, group: 'General', studentId: studentIds[0] };
  return [
    ['a write', () => app.call('POST', '/api/v1/result/create', { token, body })],
    ['a lookup', () => app.call('POST', '/api/v1/result/individual', { body: query })],
    ['a list', () => app.call('GET', '/api/v1/print-jobs', { token: tokens.superadmin })],
    ['/readyz', () => app.call('GET', '/readyz')],
  ];
}

function requireAway(ledger: Ledger, what: string, { status, body, retryAfter }: Reply): void {
  const isSentence = what.endsWith('/readyz') || /"message":"[A-Z].+\."/.test(JSON.stringify(body));
  if (status !== 503 || !retryAfter || !isSentence)
    ledger.lack(`${what} answers ${status}, ${retryAfter}, ${JSON.stringify(body)} without a majority`);
}

/** The write of each app is the same cell, so that what is acknowledged is known. */
async function waitUntilBack(cluster: Cluster, app: ClusterApp): Promise<void> {
  const { ledger, clerks } = cluster;
  const { studentIds, subjectIds } = clerks[0]!;
  const cell = { studentId: studentIds[0]!, subjectId: subjectIds[0]!, part: 'subjective' } as const;
  const until = Date.now() + BACK_MS;
  const [[, write]] = calls(cluster, app) as [[string, Send]];
  let reply = await write();
  while (isOpen(reply) && Date.now() < until) {
    await wait(200);
    reply = await write();
  }
  if (reply.status === 201) ledger.acknowledge(cell, 3);
  else ledger.lack(`${app.name} answers a write with ${reply.status} after the majority is back`);
  const lookup = await app.call('POST', '/api/v1/result/individual', {
    body: { ...EXAM, group: 'General', studentId: studentIds[0] },
  });
  // The exam is open again, so its lookup says that it is being corrected.
  if (lookup.status !== 409) ledger.lack(`${app.name} answers a lookup with ${lookup.status}`);
}
