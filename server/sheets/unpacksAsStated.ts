import { inflateRawSync } from 'node:zlib';
import { packedBytes, zipDirectory } from './zipDirectory.ts';

/**
 * A bomb states small sizes in its directory and unpacks to gigabytes all the same, and the spreadsheet library
 * unpacks without a bound. So every entry is first unpacked here, no further than it says.
 */
export const unpacksAsStated = (bytes: Buffer): boolean => {
  try {
    for (const entry of zipDirectory(bytes) ?? [])
      if (entry.packed)
        inflateRawSync(packedBytes(bytes, entry), { maxOutputLength: Math.max(1, entry.size) });
    return true;
  } catch {
    return false;
  }
};
