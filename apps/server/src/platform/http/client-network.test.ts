import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/56'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::9', '2001:db8:1:100::/56'],
  ['2001:0DB8:0001:ABCD::9', '2001:db8:1:ab00::/56'],
  ['2001:db8::5', '2001:db8:0:0::/56'],
  ['2001:db8:0:0:5::', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
