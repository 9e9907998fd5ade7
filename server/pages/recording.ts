import { hash } from 'node:crypto'
import type { PageServices } from '#web/services.ts'
import type { Tag } from '../database/change-log.ts'

/** Reads the same data again. */
type Repeat = (services: PageServices) => Promise<unknown>

/** A closure in `read` would keep all variables of `read` in memory. */
function repeatOf<Args extends unknown[]>(
  read: (services: PageServices, ...args: Args) => Promise<unknown>,
  args: Args,
): Repeat {
  return (services) => read(services, ...args)
}

/** `fingerprint` is a hash of the data. */
export type Reads = {
  tags: readonly Tag[]
  repeats: readonly Repeat[]
  fingerprint: string
}

/** Records the reads of one rendering, so that loaders need not list what their page depends on. */
export class Recording {
  readonly #tags = new Set<Tag>()
  readonly #results = new Map<string, Promise<unknown>>()
  readonly #repeats: Repeat[] = []
  readonly #notes = new Map<string, string>()
  #hasFailed = false

  depend(tags: readonly Tag[]): void {
    for (const tag of tags) this.#tags.add(tag)
  }

  /** Keeps the first value, so that the next comparison of fingerprints notices a change during the rendering. */
  note(name: string, value: string): void {
    if (!this.#notes.has(name)) this.#notes.set(name, value)
  }

  fail(): void {
    this.#hasFailed = true
  }

  /**
   * Runs equal reads only once.
   * @param repeat a function of a module, not a closure, because stored pages keep it
   */
  read<Args extends unknown[], Result>(
    repeat: (services: PageServices, ...args: Args) => Promise<unknown>,
    args: Args,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const name = repeat.name + JSON.stringify(args)
    // The name contains function and arguments, so the result has the same type.
    const earlier = this.#results.get(name) as Promise<Result> | undefined
    if (earlier) return earlier
    const result = run()
    this.#results.set(name, result)
    this.#repeats.push(repeatOf(repeat, args))
    return result
  }

  /** Returns undefined after a failed read: the page must not be stored. */
  async finish(): Promise<Reads | undefined> {
    const names = [...this.#results.keys()].sort()
    try {
      const results = await Promise.all(names.map((name) => this.#results.get(name)))
      if (this.#hasFailed) return undefined
      const fingerprint = hash('sha256', JSON.stringify([names, results, [...this.#notes]]), 'base64url')
      return { tags: [...this.#tags], repeats: this.#repeats, fingerprint }
    } catch {
      return undefined
    }
  }
}
