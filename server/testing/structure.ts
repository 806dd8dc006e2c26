import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';

/**
 * A part of `npm run check`: fails for circular imports between files or folders, and for imports that break the
 * layers. Also prints the size of the code, which has no limit.
 */
const ROOT = join(import.meta.dirname, '../..');
/** The files of names such as #documents/paper. */
const INDEXES: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports;
const TESTS = /\.test\.tsx?$|(^|\/)(test|testing|bench)\/|(^|\/)test[A-Z]\w*\.tsx?$/;

type Import = { from: string; to: string; isTypeOnly: boolean };

/** Imports that are not allowed, with the reason. Other imports are only checked for circles. */
const LAYERS: readonly { from: RegExp; not: RegExp; except?: RegExp; why: string; typesToo: boolean }[] = [
  {
    from: /^documents\//,
    not: /^(server|web)\/|^node:/,
    why: 'documents runs the same in Node and in a browser, and knows neither server nor web',
    typesToo: true,
  },
  {
    from: /^documents\/model\//,
    not: /^documents\//,
    except: /^documents\/(model|i18n\/messages)\//,
    why: 'documents/model is the ground floor: zod, other models, and the keys of messages',
    typesToo: true,
  },
  {
    from: /^documents\/rules\//,
    not: /^documents\/|^react/,
    except: /^documents\/(model|rules|i18n\/messages)\//,
    why: 'rules are pure arithmetic over documents/model, and the messages of what is wrong',
    typesToo: true,
  },
  {
    from: /^documents\/paper\//,
    not: /^documents\//,
    except: /^documents\/(model|paper)\//,
    why: 'paper knows how to draw, never what a result says',
    typesToo: true,
  },
  { from: /^server\//, not: /^web\//, why: 'what both need lives in documents/model', typesToo: true },
  {
    from: /^web\/(ui|i18n|api)\//,
    not: /^web\/(frame|cohort|paper|result|parents|staff)\//,
    why: 'what every screen uses knows no screen',
    typesToo: true,
  },
  {
    from: /^web\/(frame|cohort|paper|result)\//,
    not: /^web\/(parents|staff)\//,
    why: 'what both apps share knows neither',
    typesToo: true,
  },
  { from: /^web\/parents\//, not: /^web\/staff\//, why: 'parents load no code of the staff', typesToo: true },
  { from: /^web\/staff\//, not: /^web\/parents\//, why: 'the two apps are apart', typesToo: true },
  {
    from: /^web\/(?!build\/|vite)/,
    not: /^server\//,
    why: 'web imports only types from server',
    typesToo: false,
  },
  { from: /^web\/(?!build\/|vite)/, not: /^node:/, why: 'the web app runs in a browser', typesToo: true },
];

/**
 * The folders of each room, each of which imports only from those before it and from itself. A new one is put in where
 * it belongs. '' is for the files of the room itself.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  server: ['platform', 'school', 'people', 'exams', 'printing', 'demo', '', 'commands'],
  web: ['state', 'i18n', 'ui', 'api', 'frame', 'paper', 'result', 'parents', 'staff', 'build', ''],
  'web/staff': [
    ...['forms', 'context', 'lists', 'results', 'sheets', 'drafts', 'photos', 'exemptions'],
    ...['account', 'papers', 'exam', 'students', 'school', 'shell', ''],
  ],
};

/** The two apps are apart, and each begins with files of these names. */
const OF_EACH_APP = /^(App|app|main|routes)$/;
/** Words go by the name of the screens that say them, once a language. */
const WORDS = /^web\/i18n\//;

/** Calls that came after the oldest browsers of README: web compiles with the server's types, whose library is newer. */
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced)\(|\b(?:(?:Object|Map)\.groupBy|Promise\.withResolvers|Array\.fromAsync|URL\.canParse|AbortSignal\.any|crypto\.randomUUID)\(/g;

/** Calls that write a text for people. How it looks differs between browsers and their versions. */
const FORMATTED = String.raw`\.(?:format|toLocale(?:Date|Time)?String)\(`;

/** Reads data from such a text: takes it apart, makes a number or a date of it, or uses a language because it looks like ISO. */
const READ_FORMATTED = new RegExp(
  [
    String.raw`${FORMATTED}[^;\n]*\)\.(?:slice|split|substring|match|replace\w*|startsWith|endsWith|at|localeCompare)\(`,
    String.raw`\b(?:Number|parseInt|parseFloat|Date|Date\.parse)\((?:[^()\n]|\([^()]*\))*${FORMATTED}`,
    "'(?:en-CA|sv-SE|sv)'",
  ].join('|'),
  'g',
);

/** What a thing is and what follows from it: data alone. */
const DATA = /^documents\/(model|rules)\//;

const files = ['documents', 'server', 'web'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .map((file) => `${top}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file)),
);
const imports = files.flatMap(importsIn);
const fieldErrors = [
  ...circlesIn(files, imports).map((circle) => `A circle of files: ${circle.join(', ')}`),
  ...folderCircles().map((circle) => `A circle of folders: ${circle.join(', ')}`),
  ...imports.flatMap((one) =>
    LAYERS.filter(({ from, not, except, typesToo }) => {
      const isInside = from.test(one.from) && not.test(one.to) && !except?.test(one.to);
      return isInside && (typesToo || !one.isTypeOnly);
    }).map(({ why }) => `${one.from} imports ${one.to}: ${why}.`),
  ),
  ...imports.flatMap(runsBack),
  ...sameNames(exportsIn, 'exports'),
  ...sameNames(
    (file) => [
      basename(file)
        .replace(/\.tsx?$/, '')
        .toLowerCase(),
    ],
    'is a file called',
  ),
  ...files.flatMap(missingStyles),
  ...files.flatMap(tooNewForBrowsers),
  ...files.flatMap(readFromText),
];
for (const top of ['documents', 'server', 'web']) console.log(measureSize(top));
for (const fieldError of fieldErrors) console.error(fieldError);
process.exitCode = fieldErrors.length > 0 ? 1 : 0;

function runsBack({ from, to }: Import): string[] {
  return Object.entries(ROOMS).flatMap(([room, folders]) => {
    if (!from.startsWith(`${room}/`) || !to.startsWith(`${room}/`)) return [];
    const [lower, upper] = [from, to].map((path) => folderIn(room, path));
    const unknown = [lower, upper].find((folder) => !folders.includes(folder!));
    if (unknown) return [`${from}: ${room}/${unknown} has no place in ROOMS of structure.ts.`];
    const isBack = folders.indexOf(lower!) < folders.indexOf(upper!);
    return isBack ? [`${from} imports ${to}, which comes after it (ROOMS in structure.ts).`] : [];
  });
}

function folderIn(room: string, path: string): string {
  const [folder, ...rest] = path.slice(room.length + 1).split('/');
  return rest.length > 0 ? folder! : '';
}

function tooNewForBrowsers(file: string): string[] {
  if (!/^(web|documents)\//.test(file) || file.startsWith('web/build/')) return [];
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(TOO_NEW)].map(
    ([call]) => `${file} calls ${call}), which the oldest browsers lack.`,
  );
}

function readFromText(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(DATA.test(file) ? new RegExp(FORMATTED, 'g') : READ_FORMATTED);
  return [...found].map(
    ([code]) => `${file} reads data from a text that is formatted for people (formatToParts): ${code}`,
  );
}

/** In `web` one thing has one name: what two files export, or are called, is looked for in vain in one of them. */
function sameNames(namesIn: (file: string) => string[], what: string): string[] {
  const filesByName = new Map<string, string[]>();
  for (const file of files.filter((one) => one.startsWith('web/') && !WORDS.test(one)))
    for (const name of namesIn(file).filter((one) => !OF_EACH_APP.test(one)))
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  return [...filesByName].flatMap(([name, same]) =>
    same.length > 1 ? [`Twice in web ${what} ${name}: ${same.join(', ')}`] : [],
  );
}

function exportsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(/^export (?:async )?(?:const|let|function\*?|type|class|interface) (\w+)/gm);
  return [...new Set([...found].map(([, name]) => name!))];
}

/** Class names that a file takes from a stylesheet which has none of that name: nothing else would tell. */
function missingStyles(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name, path]) => {
    const sheet = resolved(file, path!);
    const selectors = readFileSync(join(ROOT, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const known = new Set([...selectors.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, each]) => each));
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each]) => each!);
    return [...new Set(used)]
      .filter((each) => !known.has(each))
      .map((each) => `${file} uses .${each}, which ${sheet} does not have.`);
  });
}

function importsIn(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from '([^']+)'/gm),
    ...text.matchAll(/\bimport(\s)?\(\s*'([^']+)'/g),
  ];
  return found.map(([, type, name]) => ({
    from: file,
    to: resolved(file, name!),
    isTypeOnly: !!type?.trim(),
  }));
}

function resolved(file: string, name: string): string {
  if (name.startsWith('#')) return INDEXES[name] ? normalize(INDEXES[name]) : name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
}

function folderCircles(): string[][] {
  const arrows = imports.filter(({ to }) => files.includes(to));
  const between = arrows
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
    .filter(({ from, to }) => from !== to);
  return circlesIn([...new Set(files.map((file) => dirname(file)))], between);
}

/** The strongly connected components with more than one member (Tarjan). */
function circlesIn(nodes: readonly string[], arrows: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>(nodes.map((node) => [node, []]));
  for (const { from, to } of arrows) if (next.has(to)) next.get(from)?.push(to);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    open.push(node);
    for (const other of next.get(node)!) {
      if (!order.has(other)) visit(other);
      if (open.includes(other)) low.set(node, Math.min(low.get(node)!, low.get(other)!));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return circles;
}

function measureSize(top: string): string {
  const own = files.filter((file) => file.startsWith(`${top}/`));
  const lengths = own.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const importing = own.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^import[^;]*;/gm)].map(
      ([text]) => text.split('\n').length,
    ),
  );
  const share = (100 * importing.reduce((sum, length) => sum + length, 0)) / all;
  const long = own.filter((_, index) => lengths[index]! > 350).map((file) => relative(top, file));
  return `${top}: ${own.length} files, ${all} lines, ${share.toFixed(1)} % imports${long.length > 0 ? `, over 350 lines: ${long.join(' ')}` : ''}`;
}
