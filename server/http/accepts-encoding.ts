export type Encoding = 'br' | 'gzip'

const accepts = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i')
const patterns = { br: accepts('br'), gzip: accepts('gzip') }

/**
 * Returns whether a header `Accept-Encoding` allows the encoding.
 * @see RFC 9110, section 12.5.3
 */
export function acceptsEncoding(encoding: Encoding, header: string | undefined): boolean {
  return patterns[encoding].test(header ?? '')
}
