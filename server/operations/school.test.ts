import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SCRIPT = join(HERE, 'school');
/** A user of every Linux who owns no file. */
const USER = 'nobody';
const script = readFileSync(SCRIPT, 'utf8');
const readUnit = (name: string) => readFileSync(join(HERE, name), 'utf8');

/** Says as JSON with what a command was started. */
const TELL = `console.log(JSON.stringify({
  words: process.argv.slice(2), env: process.env, uid: process.getuid(), umask: process.umask(),
}));
if (process.argv[2] === 'backup') require('fs').writeFileSync(process.argv[3], 'a backup');`;

let root: string;
const inRoot = (path: string): string => join(root, path);

beforeEach(() => {
  // Another user must reach it, and that user may not enter the folder of temporary files of this run.
  root = mkdtempSync('/var/tmp/school-');
  chmodSync(root, 0o755);
  const current = inRoot('srv/school/current');
  for (const folder of [current, inRoot('etc')]) mkdirSync(folder, { recursive: true });
  const named = ['backup', 'restore', 'unlock', 'transcript-key', 'print'];
  const scripts = Object.fromEntries(named.map((name) => [name, `exec node tell.cjs ${name}`]));
  writeFileSync(join(current, 'package.json'), JSON.stringify({ private: true, scripts }));
  writeFileSync(join(current, 'tell.cjs'), TELL);
  writeFileSync(inRoot('etc/school.env'), '', { mode: 0o600 });
});
afterEach(() => rmSync(root, { recursive: true }));

const makeFolder = (path: string, owner = USER): string => {
  mkdirSync(inRoot(path), { recursive: true });
  execFileSync('chown', [owner, inRoot(path)]);
  return inRoot(path);
};
const backupsIn = (folder: string) => readdirSync(folder).sort();

type Ended = { code: number; out: string; errors: string };

const school = (words: string[], { cwd = root, env = {} } = {}) =>
  new Promise<Ended>((resolve) => {
    const settings = { PATH: process.env.PATH, SCHOOL_ROOT: root, SCHOOL_USER: USER, ...env };
    execFile(SCRIPT, words, { cwd, env: settings }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
const told = async (words: string[], options?: Parameters<typeof school>[1]) => {
  const ended = await school(words, options);
  expect(ended.errors).toBe('');
  return JSON.parse(ended.out) as { words: string[]; env: NodeJS.ProcessEnv; uid: number; umask: number };
};

/** Lines of a settings file, and what systemd 252 reads of them (as its generator of environment.d said). */
const LINES = String.raw`# a comment
; another
PLAIN=plain
BLANKS=two words   
QUOTED="quoted # not comment"
SINGLE='single "inside" $HOME \ '
ESCAPED="esc \" and \\ and \n and ${'\\`'}x${'\\`'} \$HOME $HOME "
MIDDLE=mid"dle 'quotes' $(id)
JOINED="one"'two' three
CONTINUED=back\
slash line
 SPACED = spaced
TRAILING=a\ \ 
LINES="two
lines"
EMPTY=
APOSTROPHE=it's
HASH=a#b ;c
LAST="twice"
LAST=last`;
const READ = {
  PLAIN: 'plain',
  BLANKS: 'two words',
  QUOTED: 'quoted # not comment',
  SINGLE: 'single "inside" $HOME \\ ',
  ESCAPED: 'esc " and \\ and \\n and `x` $HOME $HOME ',
  MIDDLE: "mid\"dle 'quotes' $(id)",
  JOINED: 'onetwothree',
  CONTINUED: 'backslash line',
  SPACED: 'spaced',
  TRAILING: 'a  ',
  LINES: 'two\nlines',
  EMPTY: '',
  APOSTROPHE: "it's",
  HASH: 'a#b ;c',
  LAST: 'last',
};

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('school, typed as root', () => {
  test('runs a command as the user of the school, with the settings as systemd reads them and no others', async () => {
    writeFileSync(inRoot('etc/school.env'), LINES);
    const { words, env, uid, umask } = await told(['unlock', '01700000000'], {
      env: { DATABASE_URL: 'mine' },
    });
    expect(words).toEqual(['unlock', '01700000000']);
    expect(env).toMatchObject({ ...READ, NODE_ENV: 'production', DATA_DIR: inRoot('var/lib/school') });
    expect(env.DATABASE_URL).toBeUndefined();
    expect([uid, umask]).toEqual([65534, 0o077]);
  });

  test('a settings file that is missing, open to everyone or has a wrong line is named', async () => {
    writeFileSync(inRoot('etc/school.env'), 'export PORT=1\nPORT=2\n');
    chmodSync(inRoot('etc/school.env'), 0o644);
    const file = inRoot('etc/school.env');
    expect((await school(['transcript-key'])).errors).toBe(
      `Warning: everyone on this machine can read the passwords in ${file}: chmod 600 ${file}\n` +
        `Warning: ${file} has the line 'export PORT=...', which systemd leaves out: a line is NAME=value.\n`,
    );
    rmSync(file);
    expect(await school(['transcript-key'])).toEqual({
      code: 1,
      out: '',
      errors: `The settings file ${file} is missing: make it as server/operations/README.md says, or set SCHOOL_ENV.\n`,
    });
    writeFileSync(inRoot('other'), 'PORT=4\n', { mode: 0o600 });
    const { env } = await told(['transcript-key'], { env: { SCHOOL_ENV: inRoot('other') } });
    expect(env.PORT).toBe('4');
  });

  test('files are those of the folder where it was typed, and the user must be able to use them', async () => {
    const cwd = makeFolder('open');
    expect((await told(['backup', 'a file'], { cwd })).words).toEqual(['backup', join(cwd, 'a file')]);
    expect((await told(['restore', 'a file', '--yes'], { cwd })).words).toEqual([
      'restore',
      join(cwd, 'a file'),
      '--yes',
    ]);
    const print = ['print', 'marksheet', '--out', 'a.pdf', '--term', 'Annual'];
    expect((await told(print, { cwd })).words).toEqual([
      'print',
      'marksheet',
      '--out',
      join(cwd, 'a.pdf'),
      '--term',
      'Annual',
    ]);
    const own = makeFolder('own', 'root');
    expect(await school(['backup', 'b'], { cwd: own })).toMatchObject({
      code: 1,
      errors: `The user nobody cannot write into ${own}: choose another folder, or chown nobody: ${own}\n`,
    });
    writeFileSync(join(own, 'mine'), '', { mode: 0o600 });
    expect((await school(['restore', 'mine'], { cwd: own })).errors).toMatch(
      /^The user nobody cannot read .*mine/,
    );
    expect((await school(['restore', 'none'], { cwd: own })).errors).toBe(`There is no file ${own}/none.\n`);
  });

  test('a backup without a file has its date, and the newest BACKUPS_KEPT stay', async () => {
    const folder = makeFolder('backups');
    writeFileSync(inRoot('etc/school.env'), `BACKUP_DIR=${folder}\nBACKUPS_KEPT=3\n`);
    const older = ['01', '02', '03', '04'].map((day) => `school-2026-11-${day}-021500.backup`);
    for (const name of [...older, 'school-by-hand.backup', 'other']) writeFileSync(join(folder, name), '');
    await told(['backup']);
    const left = backupsIn(folder);
    expect(left.slice(0, 3)).toEqual(['other', ...older.slice(2)]);
    expect(left[3]).toMatch(/^school-\d{4}-\d\d-\d\d-\d{6}\.backup$/);
    expect(left.slice(4)).toEqual(['school-by-hand.backup']);
    writeFileSync(inRoot('etc/school.env'), `BACKUP_DIR=${folder}\nBACKUPS_KEPT=none\n`);
    expect((await school(['backup'])).errors).toMatch(/^BACKUPS_KEPT in .* must be a number from 1 on\.\n$/);
  });

  test('a backup folder that is missing, not writable or full is named with what to do, and nothing is removed', async () => {
    const missing = inRoot('var/backups/school');
    expect(await school(['backup'])).toEqual({
      code: 1,
      out: '',
      errors: `The folder ${missing} is missing: install -d -o nobody -g nobody -m 700 ${missing}\n`,
    });
    makeFolder('var/backups/school', 'root');
    expect((await school(['backup'])).errors).toMatch(/^The user nobody cannot write into .*: choose/);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,uid=65534', 'none', missing]);
    if (status !== 0) return;
    try {
      writeFileSync(join(missing, 'school-2026-11-01-021500.backup'), '');
      const full =
        /^The disk of the backup folder .* is full: \d MB are free, and a backup needs 20 MB\. Move/;
      expect((await school(['backup'])).errors).toMatch(full);
      expect(backupsIn(missing)).toHaveLength(1);
    } finally {
      spawnSync('umount', [missing]);
    }
  });

  test('without a version or a user it says what is missing', async () => {
    expect((await school(['backup', inRoot('x')], { env: { SCHOOL_USER: 'nobody-here' } })).errors).toMatch(
      /^This machine has no user nobody-here/,
    );
    rmSync(inRoot('srv/school/current'), { recursive: true });
    expect((await school(['unlock', '1'])).errors).toBe(
      `No version is installed in ${root}/srv/school: type school update\n`,
    );
  });

  test('logs are those of the service, and an unknown command shows the known ones', async () => {
    mkdirSync(inRoot('programs'));
    writeFileSync(inRoot('programs/journalctl'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const env = { PATH: `${inRoot('programs')}:${process.env.PATH}` };
    expect((await school(['logs', '--since', 'today'], { env })).out).toBe('--unit school --since today\n');
    expect(await school(['bakcup'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^school backup \[FILE\]/),
    });
    expect((await school([])).code).toBe(0);
  });

  test('another user is refused with one sentence', () => {
    cpSync(SCRIPT, inRoot('school'));
    const words = ['--reuid=65534', '--regid=65534', '--clear-groups', inRoot('school'), 'backup'];
    const { status, stderr } = spawnSync('setpriv', words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Only root may do this: sudo school backup\n']);
  });
});

test('the units and the command agree on folders and on the environment', () => {
  const unit = readUnit('school.service');
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  const variable = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm')
      .exec(script)?.[1]
      ?.replace('$root', '')
      .replace(/^\$\{SCHOOL_\w+:-(.*)\}$/, '$1');
  expect(line('WorkingDirectory')).toBe(`${variable('home')}/current`);
  expect(line('EnvironmentFile')).toBe(variable('settings_file'));
  expect(line('User')).toBe(variable('user'));
  expect(`/var/lib/${line('StateDirectory')}`).toBe(variable('data'));
  expect(line('Environment')).toBe(`DATA_DIR=${variable('data')} NODE_ENV=production`);
  expect(script).toContain('export DATA_DIR=$data NODE_ENV=production');
  expect(line('UMask')).toBe('0077');
  expect(line('LimitNOFILE')).toBe('65536');
  expect(readUnit('school-backup.service')).toContain('ExecStart=school backup\n');
});

const ANALYZE = '/usr/bin/systemd-analyze';
const SYSTEMD = '/usr/lib/systemd/system';

test.skipIf(!existsSync(ANALYZE) || !existsSync(SYSTEMD))(
  'systemd has nothing to say about the units',
  () => {
    // A machine with the units where they are installed, and the programs that they start.
    const [units, programs] = [inRoot('usr/local/lib/systemd/system'), inRoot('usr/local/bin')];
    for (const folder of [units, programs]) mkdirSync(folder, { recursive: true });
    cpSync(SYSTEMD, inRoot(SYSTEMD), { recursive: true, verbatimSymlinks: true });
    cpSync(SCRIPT, join(programs, 'school'));
    writeFileSync(join(programs, 'node'), '', { mode: 0o755 });
    const names = readdirSync(HERE).filter((name) => /\.(service|timer)$/.test(name));
    expect(names.sort()).toEqual(['school-backup.service', 'school-backup.timer', 'school.service']);
    for (const name of names) cpSync(join(HERE, name), join(units, name));
    const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', `--root=${root}`, ...names], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  },
);
