import { LRUCache } from 'lru-cache'

type Part = { prefix: string; html: string }

/**
 * HTML of parts that are in several pages, or in a page that is rendered again after a change of another part. Texts of
 * removed posts leave it after the time to live, in milliseconds.
 */
const parts = new LRUCache<string, Part>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
  ttl: 3_600_000,
  ttlAutopurge: true,
})

/**
 * Returns the HTML that an earlier call with this key has rendered, if its ids suit.
 * @param prefix the beginning of React's ids in the HTML
 */
export function renderShared(key: string, prefix: string, render: () => string): string {
  const known = parts.get(key)
  if (known && (known.prefix === prefix || !known.html.includes(`_${known.prefix}R_`))) return known.html
  const html = render()
  parts.set(key, { prefix, html })
  return html
}
