import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { SharePictureText } from './print/share-picture.ts'

/** Includes the picture that is being drawn. Drawing takes about 50 ms. */
export const maximumWaiting = 20

/** A picture has about 30 KB. */
const cachedPictures = 200

const drawingTimeoutMs = 10_000

/** An idle worker is stopped, because its fonts use about 100 MB. */
const idleTimeoutMs = 120_000

const heapLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** Draws in a worker thread, so that other requests do not wait. */
export class SharePictures {
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ max: cachedPictures })
  readonly #closing = new AbortController()
  readonly #queue = pLimit(1)
  readonly #pool = new Piscina<SharePictureText, Uint8Array>({
    filename: new URL('./print/picture-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    resourceLimits: heapLimits,
  })

  has(text: SharePictureText): boolean {
    return this.#cache.has(JSON.stringify(text))
  }

  /** Returns a PNG, or undefined if too many pictures wait. */
  async draw(text: SharePictureText): Promise<Buffer | undefined> {
    const key = JSON.stringify(text)
    const cached = this.#cache.get(key)
    if (cached) return cached
    if (this.#queue.activeCount + this.#queue.pendingCount >= maximumWaiting) return undefined
    const picture = this.#queue(() => this.#drawInWorker(text))
    this.#cache.set(key, picture)
    picture.catch(() => this.#cache.delete(key))
    return picture
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#pool.destroy()
  }

  async #drawInWorker(text: SharePictureText): Promise<Buffer> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(drawingTimeoutMs)])
    signal.throwIfAborted()
    return Buffer.from(await this.#pool.run(text, { signal }))
  }
}
