import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SharePictureText } from './print/share-picture.ts'

/** How many may be asked for and not yet drawn. Each takes a twentieth of a second. */
export const mostWaiting = 20

/** How many are remembered, of some 30 KB each: a shared school is asked for by many within minutes. */
const mostKept = 200

/** After this a drawing is given up, in milliseconds. */
const drawingLimit = 10_000

/** With nothing to draw for so long the thread is let go, with its fonts: some 100 MB. In milliseconds. */
const patience = 120_000

const heapLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** Draws the pictures for sharing in a thread of its own, one after the other, so that no call waits for them. */
export class SharePictures {
  readonly #kept = new Map<string, Promise<Buffer>>()
  readonly #closing = new AbortController()
  #thread: Worker | undefined
  #farewell: NodeJS.Timeout | undefined
  #newest: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** Whether this one is drawn already or about to be. */
  has(words: SharePictureText): boolean {
    return this.#kept.has(JSON.stringify(words))
  }

  /**
   * Returns the picture as PNG, that of the whole site where we have no letters for the words, and nothing when too
   * many wait to be drawn.
   */
  async draw(words: SharePictureText): Promise<Buffer | undefined> {
    const key = JSON.stringify(words)
    const known = this.#kept.get(key)
    if (known) return known
    if (this.#waiting >= mostWaiting) return undefined
    this.#waiting += 1
    const picture = this.#newest.then(() => this.#ask(words))
    this.#newest = picture.then(
      () => this.#done(),
      () => this.#done(key),
    )
    this.#keep(key, picture)
    return picture
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#letGo()
  }

  async #letGo(): Promise<void> {
    clearTimeout(this.#farewell)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #hold(): Worker {
    clearTimeout(this.#farewell)
    this.#thread ??= new Worker(new URL('./print/picture-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: heapLimits,
    })
    return this.#thread
  }

  #keep(key: string, picture: Promise<Buffer>): void {
    this.#kept.set(key, picture)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest)
  }

  #done(failedKey?: string): void {
    this.#waiting -= 1
    if (failedKey !== undefined) this.#kept.delete(failedKey)
  }

  async #ask(words: SharePictureText): Promise<Buffer> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(drawingLimit)])
    signal.throwIfAborted()
    const thread = this.#hold()
    try {
      const answer = once(thread, 'message', { signal })
      thread.postMessage(words)
      const [picture]: Uint8Array[] = await answer
      this.#farewell = setTimeout(() => void this.#letGo(), patience).unref()
      return Buffer.from(picture ?? [])
    } catch (error) {
      // Whatever became of it, the next picture is drawn by a fresh one.
      await this.#letGo()
      throw error
    }
  }
}
