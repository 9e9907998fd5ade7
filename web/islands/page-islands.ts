import scripts from 'virtual:island-scripts'
import { createContext } from 'react'
import { renderShared } from './shared-parts.ts'

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
      sharedBy === undefined
        ? render(prefix)
        : renderShared(`${name} ${sharedBy}`, prefix, () => render(prefix)),
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

export const PageIslandsContext = createContext<PageIslands | undefined>(undefined)
