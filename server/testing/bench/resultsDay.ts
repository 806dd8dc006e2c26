import { LRUCache } from 'lru-cache';
import { type Chance, chanceOf } from '#fixtures/chance.ts';

/**
 * What a national board takes: draws the arrivals of an hour in which two million results of 500 schools are looked up,
 * half of them in the first ten minutes, and serves them by the times that `npm run bench:results` has measured.
 */
const SCHOOLS = 500;
const STUDENTS_OF_A_SCHOOL = 1400;
const LOOKUPS = 2_000_000;
const HOUR_S = 3600;
/** Arrivals fade by e in this time, which puts half of the hour's into the first ten minutes. */
const FADE_S = 14.8 * 60;
/** Processor time of one lookup, from memory and from the database, in ms (server/README.md). */
const MEASURED_MS = { memory: 0.35, database: 0.9 };
/** A process stands still so long and so often, for its memory. */
const PAUSE_MS = 50;
const PAUSE_EVERY_MS = 10_000;
/** A parent's lookup as three requests: the page, the lookup and, for one in two, the transcript. */
const OTHERS_MS = 0.35 + 0.4 / 2;
/** What 128 MB hold: a result of 4.3 KB with its short copy, and a transcript of 18 KB for one in two. */
const KEPT_RESULTS = Math.floor((128 * 1024) / (4.3 + 1.2 + 18 / 2));
const GOOD_P99_MS = 50;
const SEED = 14;

type Layout = {
  /** How many queues there are to serve the lookups; a lookup goes to one of them. */
  servers: number;
  /** A process for each school on shared cores: whichever core is free serves, and each school keeps its own. */
  isBySchool: boolean;
};

type Outcome = { p50: number; p99: number; worst: number; busiest: number; fromMemory: number };

/** Serves an hour of lookups and returns the times from arrival to answer in ms, and the busiest minute's load. */
function play({ servers, isBySchool }: Layout): Outcome {
  const chance = chanceOf(SEED);
  const freeAt = new Float64Array(servers);
  const kept = Array.from(
    { length: isBySchool ? SCHOOLS : servers },
    () => new LRUCache<number, true>({ max: KEPT_RESULTS }),
  );
  const busy = new Float64Array(HOUR_S / 60 + 1);
  const answered = new Float64Array(LOOKUPS);
  const arrivals = drawArrivals(chance);
  let fromMemory = 0;
  for (const [at, arrival] of arrivals.entries()) {
    const student = Math.floor(chance.next() * SCHOOLS * STUDENTS_OF_A_SCHOOL);
    const server = isBySchool ? freest(freeAt) : at % servers;
    const cache = kept[isBySchool ? student % SCHOOLS : server]!;
    const isKept = cache.get(student) === true;
    if (isKept) fromMemory++;
    cache.set(student, true);
    const mean = OTHERS_MS + (isKept ? MEASURED_MS.memory : MEASURED_MS.database);
    const service = mean * (0.5 + 0.5 * exponential(chance));
    const begun = afterPause(Math.max(arrival, freeAt[server]!), server);
    freeAt[server] = begun + service;
    busy[Math.floor(arrival / 60_000)]! += service;
    answered[at] = begun + service - arrival;
  }
  answered.sort();
  const quantile = (share: number): number => answered[Math.floor(share * (LOOKUPS - 1))]!;
  const busiest = Math.max(...busy) / 60_000 / servers;
  return {
    p50: quantile(0.5),
    p99: quantile(0.99),
    worst: quantile(1),
    busiest,
    fromMemory: fromMemory / LOOKUPS,
  };
}

const exponential = (chance: Chance): number => -Math.log(1 - chance.next());

/** The arrivals of the hour in ms, in order. */
function drawArrivals(chance: Chance): Float64Array {
  const whole = 1 - Math.exp(-HOUR_S / FADE_S);
  const arrivals = new Float64Array(LOOKUPS);
  for (let at = 0; at < LOOKUPS; at += 1) arrivals[at] = -FADE_S * Math.log(1 - chance.next() * whole) * 1000;
  return arrivals.sort();
}

function freest(freeAt: Float64Array): number {
  let best = 0;
  for (let at = 1; at < freeAt.length; at += 1) if (freeAt[at]! < freeAt[best]!) best = at;
  return best;
}

/** Each process pauses at its own moments. */
function afterPause(time: number, server: number): number {
  const since = (time + server * 1371) % PAUSE_EVERY_MS;
  return since < PAUSE_MS ? time + PAUSE_MS - since : time;
}

const PROCESSES = [2, 3, 4, 5, 6, 8, 12];
const peak = LOOKUPS / FADE_S / (1 - Math.exp(-HOUR_S / FADE_S));
console.log(
  `${LOOKUPS} lookups of ${SCHOOLS * STUDENTS_OF_A_SCHOOL} results in an hour, at most ${Math.round(peak)} a second; ` +
    `a process keeps ${KEPT_RESULTS} results`,
);
for (const isBySchool of [false, true]) {
  console.log(
    isBySchool ? '\nan installation for each school, on shared cores' : '\none installation for all',
  );
  console.log('cores  from memory  busiest minute    p50      p99    longest');
  for (const servers of PROCESSES) {
    const { p50, p99, worst, busiest, fromMemory } = play({ servers, isBySchool });
    console.log(
      `${String(servers).padStart(5)}  ${percent(fromMemory)}       ${percent(busiest)}        ` +
        `${milliseconds(p50)}  ${milliseconds(p99)}  ${milliseconds(worst)}  ${p99 < GOOD_P99_MS ? 'enough' : ''}`,
    );
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`.padStart(6);
}

function milliseconds(value: number): string {
  return (
    value < 10_000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : `${Math.round(value / 1000)} s`
  ).padStart(7);
}
