import { isIPv6 } from 'node:net'

const groups = 8
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** A connection usually has a /64 network, and a customer at most a /48 site (RFC 6177). */
const networkBits = 64
const siteBits = 48

/**
 * Returns the network of an IPv6 address. Returns IPv4-mapped addresses as IPv4, and other texts unchanged.
 * @param bits a multiple of 16
 */
export function networkOf(address: string, bits: number = networkBits): string {
  const [, ipv4] = mappedIPv4.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [start = '', end] = address.replace(/%.*$/, '').split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: groups - first.length - last.length }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, bits / 16)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}

/** Returns undefined for IPv4 addresses, IPv4-mapped addresses and other texts. */
export function siteOf(address: string): string | undefined {
  const site = networkOf(address, siteBits)
  return site.endsWith(`::/${siteBits}`) && isIPv6(address) ? site : undefined
}
