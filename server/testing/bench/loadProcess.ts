import { Agent, request } from 'node:http';

/** Sends the requests of the benchmark. A separate process, so that sending them does not slow the server down. */
export type Load = {
  url: string;
  paths: string[];
  bodies?: string[];
  headers?: Record<string, string>;
  forMs: number;
  /** At most so many calls. */
  calls?: number;
  connections: number;
};
export type Latencies = { calls: number; failed: number; p50: number; p99: number; perSecond: number };

type CallRequest = {
  agent: Agent;
  url: URL;
  body: string | undefined;
  headers: Load['headers'];
  from: string;
};

/** One request, each from a different address, because requests are limited by address. */
const sendCall = ({ agent, url, body, from, ...more }: CallRequest): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const json = body && { 'Content-Type': 'application/json' };
    const headers = { 'X-Forwarded-For': from, ...json, ...more.headers };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode === 200));
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** The address of a visitor by number, because tries are limited by address. */
export const clientAddress = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const run = async (load: Load): Promise<Latencies> => {
  const { url, paths, bodies, headers, forMs, connections, calls: most = Number.POSITIVE_INFINITY } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const [start, seed] = [performance.now(), Math.floor(Math.random() * 2 ** 24)];
  let [calls, failed] = [0, 0];
  const sendInTurn = async () => {
    while (performance.now() - start < forMs && calls < most) {
      const number = calls++;
      const began = performance.now();
      const path = paths[number % paths.length] ?? '/';
      const isRight = await sendCall({
        agent,
        url: new URL(path, url),
        body: bodies?.[number % bodies.length],
        headers,
        from: clientAddress(seed + number),
      });
      times.push(performance.now() - began);
      if (!isRight) failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { calls, failed, p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds };
};

process.once('message', async (load: Load) => {
  process.send?.(await run(load));
  process.disconnect();
});
