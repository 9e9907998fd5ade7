import scripts from 'virtual:island-scripts'
import { createContext } from 'react'

/** Collects islands while the server renders the page. */
export class PageIslands {
  /** The URL of the script that every page loads. */
  readonly entry: string
  readonly #names = new Set<string>()
  readonly #prefixes = new Map<string, string>()
  readonly #html = new Map<string, Promise<string>>()

  constructor(entry: string) {
    this.entry = entry
  }

  /**
   * Returns a short prefix for the ids of an island.
   * @param position differs between the islands of a page, but stays the same when React calls a component again
   */
  prefixAt(position: string): string {
    const prefix = this.#prefixes.get(position) ?? `i${this.#prefixes.size}-`
    this.#prefixes.set(position, prefix)
    return prefix
  }

  /**
   * Renders an island once. React calls a component again when the promise for which it waits is resolved.
   * @param prefix differs between the islands of a page
   */
  render(name: string, prefix: string, render: () => string): Promise<string> {
    this.#names.add(name)
    const html = this.#html.get(prefix) ?? Promise.resolve().then(render)
    this.#html.set(prefix, html)
    return html
  }

  /** See `loadLater`. */
  get later(): string | undefined {
    return scripts.later?.[0]
  }

  /**
   * Returns the text that `readScripts` reads, or undefined without islands. Lists the files that `hydrate.ts` shares
   * with islands only for `hydrate`, because every island needs them.
   */
  get scripts(): string | undefined {
    if (this.#names.size === 0) return undefined
    const shared = scripts.hydrate ?? []
    const own = (name: string) => (scripts[name] ?? []).filter((url) => !shared.includes(url))
    return [['hydrate', ...shared], ...[...this.#names].map((name) => [name, ...own(name)])]
      .map((words) => words.join(' '))
      .join(';')
  }
}

export const PageIslandsContext = createContext<PageIslands | undefined>(undefined)
