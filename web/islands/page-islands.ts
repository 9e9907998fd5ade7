import scripts from 'virtual:island-scripts'
import { createContext } from 'react'

export class PageIslands {
  readonly entry: string
  readonly #names = new Set<string>()
  readonly #prefixes = new Map<string, string>()
  readonly #html = new Map<string, Promise<string>>()

  constructor(entry: string) {
    this.entry = entry
  }

  /** @param position differs between islands, but stays the same when React calls a component again */
  prefixAt(position: string): string {
    const prefix = this.#prefixes.get(position) ?? String(this.#prefixes.size)
    this.#prefixes.set(position, prefix)
    return prefix
  }

  /** Renders each island once, although React calls the component `Island` again when the promise resolves. */
  render(name: string, prefix: string, render: () => string): Promise<string> {
    this.#names.add(name)
    const html = this.#html.get(prefix) ?? Promise.resolve().then(render)
    this.#html.set(prefix, html)
    return html
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

export const PageIslandsContext = createContext<PageIslands | undefined>(undefined)
