import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Chance, chanceOf } from '#fixtures/chance.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { TEST_SEED } from '#server/testing/testSigningKey.ts';
import { type ClusterApp, createClusterApp } from './apps.ts';
import { type Cluster, createCluster, type GaleraNode, requireGalera } from './galera.ts';
import { compareNode, createLedger, type Ledger, readChecksums, readConflicts } from './ledger.ts';
import { loseMajority } from './majority.ts';
import {
  type Clerk,
  EXAM,
  enterMarks,
  fileSum,
  keepLookingUp,
  type PrintName,
  type Publisher,
  publishAgainAndAgain,
  readGrid,
  signIn,
  startJob,
  uploadSheets,
  type Work,
  waitForJob,
} from './work.ts';

/**
 * `npm run test:cluster`: three Galera nodes, an app process on each, and rounds of work in which a node and an app
 * are killed. Ends with 1 unless everything that was acknowledged is on every node.
 */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 5);
const SEED = Number(process.env.CLUSTER_SEED ?? 1 + Math.floor(Math.random() * 1_000_000));
const FIRST_PORT = Number(process.env.CLUSTER_PORT ?? 13_400);
const WORK_MS = 25_000;

const SUPERADMIN = { phone: '01700000000', password: 'a superadmin of the cluster' };
const CLERKS = ['01700000101', '01700000102'];
const KNOWN_RESULT = {
  session: 2025,
  term: 'Annual',
  className: '10',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  studentId: '2019001',
};

const began = Date.now();
const report = (line: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

/** What is the same in every round. */
type School = {
  apps: ClusterApp[];
  nodes: GaleraNode[];
  ledger: Ledger;
  tokens: { superadmin: string; clerks: string[] };
  clerks: Omit<Clerk, 'chance'>[];
  publisher: Omit<Publisher, 'chance'>;
  knownResult: string;
  fileSums: Map<PrintName, string>;
};

async function main(): Promise<void> {
  requireGalera(report);
  report(`${ROUNDS} rounds, CLUSTER_SEED=${SEED}`);
  const cluster = createCluster(FIRST_PORT);
  const apps: ClusterApp[] = [];
  const end = async () => {
    for (const app of apps) await app.kill();
    await cluster.close();
  };
  process.once('SIGINT', () => end().then(() => process.exit(130)));
  try {
    const school = await open(cluster, apps);
    const chance = chanceOf(SEED);
    for (let round = 1; round <= ROUNDS; round += 1) await playRound(school, round, chance);
    await loseMajority({ ...school, report, compare: () => compareAll(school) });
    await stopApps(school);
    printCounts(school.ledger);
    if (school.ledger.lacks.length > 0) process.exitCode = 1;
  } finally {
    await end();
  }
}

/** Starts nodes and apps, all three apps at once on the empty database, and prints once what is printed later. */
async function open({ nodes }: Cluster, apps: ClusterApp[]): Promise<School> {
  for (const node of nodes) {
    await node.start();
    report(`${node.name} is Synced`);
  }
  const settings = {
    JWT_SECRET: 'a secret of the cluster, long enough',
    TRANSCRIPT_KEY: TEST_SEED,
    PUBLIC_URL: 'http://school.test',
    SUPERADMIN_PASSWORD: SUPERADMIN.password,
    DEMO: '1',
  };
  apps.push(
    ...nodes.map((node, at) => createClusterApp(`app${at + 1}`, { ...settings, DATABASE_URL: node.url })),
  );
  await Promise.all(apps.map((app) => app.start()));
  const first = nodes[0]!.connect();
  try {
    const demos = await first('publications').count({ total: '*' }).first();
    report(
      `three apps started at once on the empty database; ${demos?.total} publications of the demo school`,
    );
    return await prepare(first, nodes, apps);
  } finally {
    await first.destroy();
  }
}

async function prepare(db: Knex, nodes: GaleraNode[], apps: ClusterApp[]): Promise<School> {
  const ledger = createLedger();
  const [first] = apps as [ClusterApp];
  const { className, section, shift } = EXAM;
  for (const phoneNumber of CLERKS)
    await createAccount(db, {
      phoneNumber,
      userType: 'operator',
      classValue: Number(className),
      section,
      shift,
    });
  const superadmin = await signIn(first, SUPERADMIN.phone, SUPERADMIN.password);
  const tokens = await Promise.all(CLERKS.map((phone, at) => signIn(apps[at]!, phone, PASSWORD)));
  const subjects = await enterable(db, first, superadmin);
  const grid = await readGrid(first, superadmin, subjects[0]!.id);
  const studentIds = (grid?.data ?? []).map(({ studentId }) => studentId);
  if (studentIds.length < 10 || subjects.length < 2) throw new Error('The demo school has changed.');
  const subjectIds = subjects.slice(0, 2).map(({ id }) => id);
  const entered = studentIds.slice(0, 8);
  const parts = ['subjective', 'objective'] as const;
  const clerks = parts.map((part, home) => ({
    token: tokens[home]!,
    part,
    home,
    subjectIds,
    studentIds: entered,
  }));
  const publisher = { token: superadmin, studentId: studentIds.at(-1)!, subject: subjects[0]! };
  // So that the first correction changes it.
  const last = grid?.data.at(-1)?.subjective ?? 0;
  ledger.acknowledge({ ...publisher, subjectId: publisher.subject.id, part: 'subjective' }, last);
  const known = await first.call('POST', '/api/v1/result/individual', { body: KNOWN_RESULT });
  if (known.status !== 200) throw new Error(`The lookup of the demo answers ${known.status}.`);
  const fileSums = new Map<PrintName, string>();
  const work = { apps, ledger, read: readEach(nodes), stopping: AbortSignal.timeout(600_000) };
  for (const name of PRINT_NAMES) {
    const id = await startJob(work, superadmin, name, 0);
    const status = await waitForJob(work, superadmin, id);
    fileSums.set(name, await fileSum(first, superadmin, id));
    report(`${name}: ${status}, printed undisturbed for comparison`);
  }
  return {
    apps,
    nodes,
    ledger,
    tokens: { superadmin, clerks: tokens },
    clerks,
    publisher,
    knownResult: JSON.stringify(known.body),
    fileSums,
  };
}

const PRINT_NAMES: PrintName[] = ['every transcript of a session', 'marksheets of a class'];

/** Subjects of the class in which every student has written and objective marks. */
async function enterable(db: Knex, app: ClusterApp, token: string): Promise<{ id: string; code: string }[]> {
  const rows: { id: string; subjectCode: string }[] = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: EXAM.session, 'classes.name': EXAM.className, live: 1, religion: null })
    .orderBy('subjects.id')
    .select('subjects.id as id', 'subjectCode');
  const found: { id: string; code: string }[] = [];
  for (const { id, subjectCode } of rows) {
    const maxima = (await readGrid(app, token, id))?.maxima;
    if ((maxima?.subjective ?? 0) >= 10 && (maxima?.objective ?? 0) >= 10)
      found.push({ id, code: subjectCode });
  }
  return found;
}

/** Reads with each node that answers; one that is killed meanwhile is left out. */
const readEach =
  (nodes: readonly GaleraNode[]) =>
  async (work: (db: Knex, name: string) => Promise<void>): Promise<void> => {
    for (const node of nodes) {
      const db = node.connect();
      await work(db, node.name).catch((error: { errno?: number }) => {
        if (error.errno === undefined) throw error;
      });
      await db.destroy();
    }
  };

async function playRound(school: School, round: number, chance: Chance): Promise<void> {
  const { apps, nodes, ledger, tokens } = school;
  const before = { ...ledger.counts };
  const stop = new AbortController();
  const work: Work = { apps, ledger, read: readEach(nodes), stopping: stop.signal };
  const ids: [PrintName, string][] = [];
  for (const name of PRINT_NAMES)
    ids.push([name, await startJob(work, tokens.superadmin, name, chance.between(0, 2))]);
  const own = () => chanceOf(chance.between(0, 1_000_000_000));
  const working = [
    ...school.clerks.map((clerk) => enterMarks(work, { ...clerk, chance: own() })),
    publishAgainAndAgain(work, { ...school.publisher, chance: own() }),
    uploadSheets(work, tokens.superadmin, round, own()),
    ...apps.map((app) => keepLookingUp(work, app, KNOWN_RESULT, school.knownResult)),
  ];
  const killed = await Promise.race([killAndJoin(school, chance), failWith(working)]);
  await wait(2000);
  stop.abort();
  await Promise.all(working);
  for (const [name, id] of ids) await checkJob(school, work, name, id);
  await compareAll(school);
  const { acknowledged, publications, lookups } = ledger.counts;
  report(
    `round ${round}: ${killed}; ${acknowledged - before.acknowledged} writes acknowledged, ` +
      `${publications - before.publications} publications, ${lookups - before.lookups} lookups, ` +
      `${ids.length} jobs, ${ledger.lacks.length} lacks so far`,
  );
}

/** Rejects as soon as one of them does. */
const failWith = (working: readonly Promise<void>[]): Promise<never> =>
  new Promise((_, reject) => {
    for (const one of working) one.catch(reject);
  });

/** Kills a node and an app process at random moments, and joins them again. Returns what was done. */
async function killAndJoin({ nodes, apps, ledger }: School, chance: Chance): Promise<string> {
  const [node, app] = [chance.pick(nodes), chance.pick(apps)];
  const [nodeAt, appAt] = [chance.between(2000, 9000), chance.between(2000, 12_000)];
  const away = chance.between(1000, 9000);
  const killNode = async () => {
    await wait(nodeAt);
    await node.kill();
    ledger.counts.nodesKilled += 1;
    await wait(away);
    await node.start();
  };
  const killApp = async () => {
    await wait(appAt);
    await app.kill();
    ledger.counts.appsKilled += 1;
    await wait(1000);
    await app.start();
  };
  await Promise.all([killNode(), killApp(), wait(WORK_MS)]);
  return `${node.name} killed after ${nodeAt} ms for ${away} ms, ${app.name} after ${appAt} ms`;
}

async function checkJob(school: School, work: Work, name: PrintName, id: string): Promise<void> {
  const { apps, ledger, tokens, fileSums } = school;
  const status = await waitForJob(work, tokens.superadmin, id);
  if (status !== 'done') ledger.lack(`a job (${name}) is ${status}`);
  for (const app of apps) {
    const sum = await fileSum(app, tokens.superadmin, id);
    if (sum !== fileSums.get(name)) ledger.lack(`${app.name} sends another file of ${name}: ${sum}`);
  }
}

/** Compares every node with the ledger, and the tables of all nodes with each other. */
async function compareAll({ nodes, ledger }: Pick<School, 'nodes' | 'ledger'>): Promise<void> {
  const sums: Map<string, string>[] = [];
  for (const node of nodes) {
    const db = node.connect();
    await compareNode(db, node.name, EXAM, ledger);
    sums.push(await readChecksums(db));
    ledger.countConflicts(node.name, await readConflicts(db));
    await db.destroy();
  }
  for (const [table, sum] of sums[0] ?? [])
    if (sums.some((other) => other.get(table) !== sum)) ledger.lack(`the nodes differ in ${table}`);
}

async function stopApps({ apps, ledger }: School): Promise<void> {
  for (const app of apps) {
    const end = await app.stop();
    if (end !== 0) ledger.lack(`${app.name} ended with ${end}: ${app.errors()}`);
  }
}

function printCounts({ counts, lacks }: Ledger): void {
  const { slowestSeen, ...numbers } = counts;
  for (const [name, value] of Object.entries(numbers))
    report(`${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(24)} ${value}`);
  report(`the first lookup that showed a correction was sent ${Math.round(slowestSeen)} ms after it at most`);
  report(
    lacks.length === 0
      ? 'Everything that was acknowledged is on every node.'
      : `${lacks.length} LACKS, such as: ${lacks[0]}`,
  );
}

await main();
