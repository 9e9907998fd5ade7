import { hash } from 'node:crypto'
import type { PageServices } from '#web/services.ts'
import type { Tag } from '../database/change-log.ts'

/** Values that JSON keeps. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** A read by its name, so that other threads can repeat it. See `repeatRead`. */
export type Read = { name: string; args: readonly Json[] }

/** `fingerprint` is a hash of the data. */
export type Reads = {
  tags: readonly Tag[]
  repeats: readonly Read[]
  fingerprint: string
}

/** Records the reads of one rendering, so that loaders need not list what their page depends on. */
export class Recording {
  readonly #tags = new Set<Tag>()
  readonly #results = new Map<string, Promise<unknown>>()
  readonly #repeats: Read[] = []
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
   * @param read repeats the read
   */
  read<Args extends Json[], Result>(
    read: (services: PageServices, ...args: Args) => Promise<unknown>,
    args: Args,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const name = read.name + JSON.stringify(args)
    // The name contains function and arguments, so the result has the same type.
    const earlier = this.#results.get(name) as Promise<Result> | undefined
    if (earlier) return earlier
    const result = run()
    this.#results.set(name, result)
    this.#repeats.push({ name: read.name, args })
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
