import { expect, test } from 'vitest';
import { clientAddress } from './serveRoute.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:54321', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:54321', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
  ['x'.repeat(250), 'unknown'],
])('tries from %s are counted for %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});

test('addresses in different IPv6 networks of 64 bits are counted separately', () => {
  expect(clientAddress('2001:db8:1:2::9')).not.toBe(clientAddress('2001:db8:1:3::9'));
});
