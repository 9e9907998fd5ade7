/**
 * Lower case, no final slash, and percent-encoding only outside ASCII. Copies of one page at other spellings could fill
 * the cache.
 */
const canonicalPath = /^(?:\/|(?:\/(?:[a-z\d_~-]|%[89A-F][\dA-F])+)+)$/

/** Other stored pages have no query, except those of pincodes. */
const canonicalQuery = /^page=[1-9]\d{0,4}$/

/** Only pages of known pincodes have the status 200 and are stored, so they cannot fill the cache. */
const pincodePage = /^\/near\?place=[1-9]\d{5}$/

export function isStorable(url: string): boolean {
  if (pincodePage.test(url)) return true
  const at = url.indexOf('?')
  if (at === -1) return canonicalPath.test(url)
  return canonicalPath.test(url.slice(0, at)) && canonicalQuery.test(url.slice(at + 1))
}
