/**
 * Lower case, no final slash, and percent-encoding only of characters outside ASCII. Pages at other spellings of a path
 * are not stored, because copies of one page could then fill the cache.
 */
const canonicalPath = /^(?:\/|(?:\/(?:[a-z\d_~-]|%[89A-F][\dA-F])+)+)$/

/** Except for pages of pincodes, stored pages have no other query. */
const canonicalQuery = /^page=[1-9]\d{0,4}$/

/** Only pages of known pincodes have the status 200 and are stored, so they cannot fill the cache. */
const pincodePage = /^\/near\?place=[1-9]\d{5}$/

/** Returns whether a page may be stored. A search, for example, may not. */
export function isStorable(url: string): boolean {
  if (pincodePage.test(url)) return true
  const at = url.indexOf('?')
  if (at === -1) return canonicalPath.test(url)
  return canonicalPath.test(url.slice(0, at)) && canonicalQuery.test(url.slice(at + 1))
}
