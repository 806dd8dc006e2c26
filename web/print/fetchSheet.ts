import { request } from '#web/api.ts';
import type { Sheet } from './job.ts';

/** A file that the server has drawn. */
export const fetchSheet = async (address: string): Promise<Sheet> => {
  const response = await request('GET', address);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { bytes: new Uint8Array(await response.arrayBuffer()), fileName: name ?? 'document.pdf' };
};
