import scripts from 'virtual:island-scripts'
import { createContext } from 'react'

/** Collects islands while the server renders the page. */
export class PageIslands {
  /** The script that every page loads. */
  readonly entry: string
  readonly #names = new Set<string>()
  readonly #html = new Map<string, Promise<string>>()

  constructor(entry: string) {
    this.entry = entry
  }

  /**
   * Renders an island once, although React calls a component again after it has waited for a promise.
   * @param prefix is different for each island of a page
   */
  render(name: string, prefix: string, render: () => string): Promise<string> {
    this.#names.add(name)
    const html = this.#html.get(prefix) ?? Promise.resolve().then(render)
    this.#html.set(prefix, html)
    return html
  }

  /** Returns the input of `readScripts`, or undefined without islands. */
  get scripts(): string | undefined {
    if (this.#names.size === 0) return undefined
    return ['hydrate', ...this.#names].map((name) => [name, ...(scripts[name] ?? [])].join(' ')).join(';')
  }
}

export const PageIslandsContext = createContext<PageIslands | undefined>(undefined)
