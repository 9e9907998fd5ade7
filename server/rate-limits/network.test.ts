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
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('returns other text unchanged', () => {
  expect(networkOf('person@example.org')).toBe('person@example.org')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('maps %s to the /48 prefix %s', (address, prefix) => {
  expect(siteOf(address)).toBe(prefix)
})

test.each(['::ffff:203.0.113.7', '203.0.113.7', 'person@example.org'])(
  'returns no /48 prefix for %s',
  (text) => {
    expect(siteOf(text)).toBeUndefined()
  },
)
