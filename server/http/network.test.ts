import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['person@example.org', 'person@example.org'],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['::ffff:203.0.113.7', undefined],
  ['203.0.113.7', undefined],
  ['person@example.org', undefined],
])('maps %s to the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
