/** Lower case, no final slash, and percent-encoding only outside ASCII. Other spellings could fill the cache. */
const canonicalPath = /^(?:\/|(?:\/(?:[a-z\d_~-]|%[89A-F][\dA-F])+)+)$/

/** The only query of stored pages, except that of pincode pages. */
const canonicalQuery = /^page=[1-9]\d{0,4}$/

/** Pages of unknown pincodes are not stored, so they cannot fill the cache. */
const pincodePage = /^\/near\?place=[1-9]\d{5}$/

export function isStorable(url: string): boolean {
  if (pincodePage.test(url)) return true
  const at = url.indexOf('?')
  if (at === -1) return canonicalPath.test(url)
  return canonicalPath.test(url.slice(0, at)) && canonicalQuery.test(url.slice(at + 1))
}
