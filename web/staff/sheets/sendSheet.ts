import type { UploadEnd, UploadProgress } from '#web/api/answers.ts';
import { noConnection, refusal, request } from '#web/api/api.ts';
import { readEvents } from '#web/api/readEvents.ts';

type Sending = {
  path: string;
  form: FormData;
  onProgress: (progress: UploadProgress) => void;
  /** Aborted, the server stores nothing. */
  signal: AbortSignal;
};

/** Sends a sheet, tells how far the server is with it, and answers or throws as the plain call does. */
export const sendSheet = async <Answer>({ path, form, onProgress, signal }: Sending): Promise<Answer> => {
  const options = { accept: 'text/event-stream', signal };
  const response = await request('POST', `/api/v1${path}`, form, options);
  for await (const data of readEvents(response, signal)) {
    const event = JSON.parse(data) as UploadProgress | UploadEnd;
    if ('stage' in event) onProgress(event);
    else if (event.status < 400) return event.body as Answer;
    else throw refusal(event.status, event.body as Parameters<typeof refusal>[1]);
  }
  throw noConnection();
};
