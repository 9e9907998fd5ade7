/**
 * Paths of pages in their canonical spelling: lower case, no final slash, and only other letters than ASCII are encoded.
 * Otherwise one page could be stored many times.
 */
const canonicalPath = /^(?:\/|(?:\/(?:[a-z\d_~-]|%[89A-F][\dA-F])+)+)$/

/** The only query that a stored page may have. */
const canonicalPage = /^page=[1-9]\d{0,4}$/

/** Returns whether a page with this URL may be stored. A search, for example, is not stored. */
export function isStorable(url: string): boolean {
  const at = url.indexOf('?')
  if (at === -1) return canonicalPath.test(url)
  return canonicalPath.test(url.slice(0, at)) && canonicalPage.test(url.slice(at + 1))
}
