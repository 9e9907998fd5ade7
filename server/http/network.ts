import { isIPv6 } from 'node:net'

const groups = 8
const groupsOfNetwork = 4
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What to count for an address: an IPv6 connection is given a whole network of 64 bits (RFC 6177), so all of its
 * addresses count as one. An IPv4 address that is written as IPv6 is that IPv4 address; anything else is itself.
 */
export function networkOf(address: string): string {
  const [, ipv4] = mappedIPv4.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [start = '', end] = address.replace(/%.*$/, '').split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: groups - first.length - last.length }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, groupsOfNetwork)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
