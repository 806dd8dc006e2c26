import { request } from '#web/api/api.ts';

export type Sheet = { bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** A file that the server has drawn. */
export const fetchSheet = async (address: string): Promise<Sheet> => {
  const response = await request('GET', address);
  const [, name = 'document.pdf'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { bytes: new Uint8Array(await response.arrayBuffer()), fileName: decodeURIComponent(name) };
};
