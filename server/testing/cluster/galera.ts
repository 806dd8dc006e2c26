import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { connect } from '#server/platform/database/connect.ts';

const SERVER = '/usr/sbin/mariadbd';
const INSTALL = '/usr/bin/mariadb-install-db';
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const NEEDED = [SERVER, INSTALL, PROVIDER, '/usr/bin/rsync', '/usr/bin/socat', '/usr/bin/lsof'];
const PACKAGES = ['mariadb-server', 'galera-4', 'rsync', 'socat', 'lsof'];

const SYNCED_MS = 180_000;
const LOOK_MS = 200;
/** Ports of a node: SQL, group, incremental and whole state transfer. */
const PORTS_OF_A_NODE = 10;
const NODES = 3;
const DATABASE = 'school';
const USER = 'school';
const PASSWORD = 'cluster-of-a-test';

/** One node of the cluster. `db` is a connection of root to this node alone. */
export type GaleraNode = {
  name: string;
  url: string;
  connect: () => Knex;
  /** Starts the node and waits until it is Synced; after a kill it takes what it missed from another node. */
  start: () => Promise<void>;
  /** Starts the node without waiting, because with too few others it cannot be Synced. */
  begin: () => Promise<void>;
  waitSynced: () => Promise<void>;
  kill: () => Promise<void>;
};
export type Cluster = { nodes: GaleraNode[]; close: () => Promise<void> };

/** Installs what three nodes need, where that is possible. Throws one sentence that says what to install. */
export function requireGalera(report: (line: string) => void): void {
  const isThere = () => NEEDED.every((path) => existsSync(path));
  if (isThere()) return;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Installing MariaDB Galera ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore', env });
      execFileSync('apt-get', command.split(' ').slice(1), { stdio: 'ignore', env });
    } catch {
      // The sentence below says what to run, and its output says why it failed.
    }
  }
  if (!isThere()) throw new Error(`A Galera cluster needs Debian's packages: run "${command}" as root.`);
}

/** Three nodes in a temporary folder, each alone until it is started. Ports from `firstPort` on, on 127.0.0.1. */
export function createCluster(firstPort: number): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'school-cluster-'));
  chmodSync(folder, 0o755);
  const nodes = Array.from({ length: NODES }, (_, at) => createNode(folder, firstPort, at));
  return {
    nodes,
    close: async () => {
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createNode(parent: string, firstPort: number, at: number): GaleraNode {
  const name = `node${at + 1}`;
  const folder = join(parent, name);
  const port = firstPort + at * PORTS_OF_A_NODE;
  const groups = Array.from(
    { length: NODES },
    (_, index) => `127.0.0.1:${firstPort + index * PORTS_OF_A_NODE + 1}`,
  );
  const socketPath = join(folder, 'server.sock');
  const log = join(folder, 'server.log');
  const base = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${join(folder, 'tmp')}`,
    `--socket=${socketPath}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${join(folder, 'server.pid')}`,
    '--skip-name-resolve',
    '--performance-schema=OFF',
    '--innodb-buffer-pool-size=128M',
    '--max-allowed-packet=256M',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    ...(isRoot() ? ['--user=mysql'] : []),
  ];
  const replication = [
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER}`,
    '--wsrep-cluster-name=school-test',
    `--wsrep-cluster-address=gcomm://${groups.join(',')}`,
    `--wsrep-node-name=${name}`,
    '--wsrep-node-address=127.0.0.1',
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${port + 3}`,
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${port + 1};ist.recv_addr=127.0.0.1:${port + 2};gcache.size=64M`,
  ];
  let running: { pid: number; ended: Promise<unknown>; isOver: () => boolean } | null = null;

  const launch = (more: readonly string[]) => {
    // In a process group of its own, with the scripts that transfer its state.
    const child = spawn(SERVER, [...base, ...replication, `--log-error=${log}`, ...more], {
      stdio: 'ignore',
      detached: true,
    });
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    running = { pid: child.pid ?? 0, ended: once(child, 'exit'), isOver };
  };
  const connectHere = () => connect({ socketPath, database: existsSync(folder) ? DATABASE : 'mysql' });
  const waitSynced = async () => {
    const until = Date.now() + SYNCED_MS;
    while ((await readState(socketPath)) !== 'Synced') {
      if (!running || running.isOver() || Date.now() > until)
        throw new Error(`${name} does not join the cluster. ${lastLines(log)}`);
      await wait(LOOK_MS);
    }
  };
  const begin = async () => {
    const isNew = !existsSync(folder);
    if (isNew) makeFolders(folder, ['data', 'tmp']);
    if (isNew) installData(base);
    if (isNew && at === 0) {
      launch(['--wsrep-new-cluster']);
      await waitSynced();
      await createDatabase(socketPath);
    } else
      launch(isNew ? [] : [`--wsrep-start-position=${recoverPosition([...base, ...replication], folder)}`]);
  };
  return {
    name,
    url: `mysql://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`,
    connect: connectHere,
    begin,
    waitSynced,
    start: async () => {
      await begin();
      await waitSynced();
    },
    kill: async () => {
      if (!running) return;
      const { pid, ended, isOver } = running;
      if (!isOver()) process.kill(-pid, 'SIGKILL');
      await ended;
      running = null;
    },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** As root the nodes run as the user mysql, because the donor's rsync gives up its rights. */
function makeFolders(folder: string, names: readonly string[]): void {
  const id = (option: string) => Number(execFileSync('id', [option, 'mysql'], { encoding: 'utf8' }));
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    mkdirSync(path);
    if (isRoot()) chownSync(path, id('-u'), id('-g'));
  }
}

function installData(options: readonly string[]): void {
  const used = options.filter((option) => /^--(no-defaults|datadir|tmpdir|user)/.test(option));
  execFileSync(INSTALL, [...used, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    stdio: 'pipe',
  });
}

/** Up to where a killed node has stored what the cluster wrote; with it the node only takes what is missing. */
function recoverPosition(options: readonly string[], folder: string): string {
  const log = join(folder, 'recover.log');
  rmSync(log, { force: true });
  execFileSync(SERVER, [...options, '--wsrep-recover', `--log-error=${log}`], { stdio: 'pipe' });
  const position = /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
  if (!position) throw new Error(`No position is found in ${log}.`);
  return position;
}

async function readState(socketPath: string): Promise<string> {
  if (!existsSync(socketPath)) return '';
  const db = connect({ socketPath, database: 'mysql' });
  try {
    const [rows] = await db.raw(
      "show status where variable_name in ('wsrep_local_state_comment', 'wsrep_ready')",
    );
    const values = new Map(rows.map((row: Record<string, string>) => Object.values(row)));
    return values.get('wsrep_ready') === 'ON' ? String(values.get('wsrep_local_state_comment')) : '';
  } catch {
    return '';
  } finally {
    await db.destroy();
  }
}

async function createDatabase(socketPath: string): Promise<void> {
  const db = connect({ socketPath, database: 'mysql' });
  await db.raw(`create database ${DATABASE} character set utf8mb4 collate utf8mb4_bin`);
  await db.raw(`create user ${USER}@'127.0.0.1' identified by '${PASSWORD}'`);
  await db.raw(`grant all on ${DATABASE}.* to ${USER}@'127.0.0.1'`);
  await db.destroy();
}

const lastLines = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n') : '';
