import { isIP } from 'node:net';

const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/** '1.2.3.4' at the end of an IPv6 address as its two groups. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...[a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
};

/**
 * The address that tries are counted by: of IPv6 the network of 64 bits that one customer has, of `ADDRESS:PORT` the
 * address, and IPv4 written as IPv6 is IPv4. What is no address counts as one visitor.
 */
export const clientAddress = (ip: string): string => {
  const address = ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return 'unknown';
  const groups = groupsOf(address);
  if (MAPPED.every((group, at) => groups[at] === group))
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
};
