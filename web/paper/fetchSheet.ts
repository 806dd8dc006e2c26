import { request } from '#web/api/api.ts';

export type SheetFile = { bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** A file that the server has drawn; with a body it is posted for. */
export const fetchSheet = async (address: string, body?: Record<string, unknown>): Promise<SheetFile> => {
  const response = await request(body ? 'POST' : 'GET', address, body);
  const [, name = 'document.pdf'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { bytes: new Uint8Array(await response.arrayBuffer()), fileName: decodeURIComponent(name) };
};
