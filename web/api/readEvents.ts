const readData = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n');

/** The data of server-sent events as they come, read by hand: EventSource cannot send the session's token. */
export async function* readEvents({ body }: Response, signal: AbortSignal): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split(/\r?\n\r?\n/);
    text = events.pop() ?? '';
    // A comment, which keeps the connection alive, has none.
    yield* events.map(readData).filter(Boolean);
  }
}
