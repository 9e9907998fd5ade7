import scripts from 'virtual:island-scripts'
import { LRUCache } from 'lru-cache'
import { createContext } from 'react'

type Shared = { prefix: string; html: string }

/**
 * HTML of parts that are in several pages, or in a page that is rendered again after a change of another part. Texts of
 * removed posts leave it after the time to live, in milliseconds.
 */
const shared = new LRUCache<string, Shared>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
  ttl: 3_600_000,
})

export class PageIslands {
  readonly #names = new Set<string>()
  readonly #renderings: (() => string)[] = []

  /**
   * @param render gets a prefix of ids. `addTo` calls it, because React cannot render a root while it renders another
   * @param sharedBy all islands with this name and this text have the same HTML, except for their ids
   * @returns the prefix, and what stands for the island's HTML until `addTo`. Texts of users cannot contain it: React
   *   escapes them
   */
  add(name: string, render: (prefix: string) => string, sharedBy?: string): { prefix: string; html: string } {
    this.#names.add(name)
    const prefix = String(this.#renderings.length)
    const html = this.#later(() =>
      sharedBy === undefined ? render(prefix) : renderShared(`${name} ${sharedBy}`, prefix, render),
    )
    return { prefix, html }
  }

  /**
   * Renders a part without ids that is no island.
   * @param sharedBy all parts with this text have the same HTML
   * @returns what stands for the HTML until `addTo`
   */
  addShared(sharedBy: string, render: () => string): string {
    return this.#later(() => renderShared(sharedBy, '', render))
  }

  #later(render: () => string): string {
    this.#renderings.push(render)
    return `<!--island ${this.#renderings.length - 1}-->`
  }

  /** @param page the HTML with what `add` has returned */
  addTo(page: string): string {
    return page.replace(/<!--island (\d+)-->/g, (_, index) => this.#renderings[Number(index)]?.() ?? '')
  }

  get entry(): string | undefined {
    return scripts.entry?.[0]
  }

  get later(): string | undefined {
    return scripts.later?.[0]
  }

  get polyfills(): string | undefined {
    return scripts.polyfills?.[0]
  }

  /** The text for `readScripts`, without `/assets/`. Lists the files of `hydrate` once: every island needs them. */
  get scripts(): string | undefined {
    if (this.#names.size === 0) return undefined
    const shared = scripts.hydrate ?? []
    const own = (name: string) => (scripts[name] ?? []).filter((url) => !shared.includes(url))
    return [['hydrate', ...shared], ...[...this.#names].map((name) => [name, ...own(name)])]
      .map((words) => words.join(' '))
      .join(';')
      .replaceAll('/assets/', '')
  }
}

function renderShared(key: string, prefix: string, render: (prefix: string) => string): string {
  const known = shared.get(key)
  // React's ids begin with the prefix.
  if (known && (known.prefix === prefix || !known.html.includes(`_${known.prefix}R_`))) return known.html
  const html = render(prefix)
  shared.set(key, { prefix, html })
  return html
}

export const PageIslandsContext = createContext<PageIslands | undefined>(undefined)
