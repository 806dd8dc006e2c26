import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnreadable } from './refusedRequests.ts';

const server = createServer((_request, response) => response.end('served'));
beforeAll(async () => {
  answerUnreadable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** All that the server answers to these bytes until it closes the connection. */
const answerTo = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });

const HEAD = 'GET / HTTP/1.1\r\nHost: school.test\r\n';

test('too long an address of a HEAD request is refused without a body', async () => {
  const answer = await answerTo(`HEAD /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: school.test\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

test.each([
  ['too long a header', `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'tooLarge', 'request.tooLarge'],
  ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'badInput', 'request.unreadable'],
  [
    'two lengths',
    `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    400,
    'badInput',
    'request.unreadable',
  ],
])('%s is refused as any other bad input', async (_name, text, status, code, key) => {
  const answer = await answerTo(text);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/json');
  expect(JSON.parse(body)).toMatchObject({ code, key, message: expect.stringMatching(/^What was sent/) });
});
