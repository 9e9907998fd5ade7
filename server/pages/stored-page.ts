import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '../http/accepts-encoding.ts'
import { compress, decompress, type Effort } from './content-encoding.ts'
import type { Reads } from './recording.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
}

type Variant = {
  bytes: Buffer
  etag: string
  /** For a response 200, in the format of `writeHead`. */
  headers: string[]
  headersWithoutContent: string[]
}

/** Bytes of tags, headers and functions, measured with `npm run bench:pages`. */
const overhead = 3000

const etagLength = 22

const policy = 'content-security-policy'

const cacheHeaders = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding' }

/** `sequence` and `reads` show whether the page is current. */
export class StoredPage {
  readonly #hash: string
  readonly #headers: Record<string, string>
  readonly #variants = new Map<Encoding, Variant>()
  readonly #making = new Map<Encoding, Promise<Variant>>()
  readonly #shrunk = new Set<Encoding>()
  /** Until the first variant is made. */
  #text: Buffer | undefined
  /** See `ChangeLog`. */
  sequence: number
  reads: Reads

  constructor({ html, headers }: RenderedPage, reads: Reads, sequence: number) {
    this.#text = Buffer.from(html)
    this.#hash = hash('sha256', this.#text, 'base64url').slice(0, etagLength)
    this.#headers = { ...headers, ...cacheHeaders }
    this.reads = reads
    this.sequence = sequence
  }

  /** Estimated bytes in memory. */
  get size(): number {
    let size = overhead + (this.#text?.length ?? 0)
    for (const { bytes } of this.#variants.values()) size += bytes.length
    return size
  }

  variant(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding)
  }

  /** Concurrent calls share the work. */
  async encode(encoding: Encoding): Promise<Variant> {
    const ready = this.#variants.get(encoding)
    if (ready) return ready
    const making = this.#making.get(encoding) ?? this.#encode(encoding)
    this.#making.set(encoding, making)
    return making
  }

  async #encode(encoding: Encoding): Promise<Variant> {
    try {
      return await this.#store(encoding, 'fast')
    } finally {
      this.#making.delete(encoding)
    }
  }

  /** Takes up to 200 ms, so call this when no visitor waits. */
  async shrink(encoding: Encoding): Promise<void> {
    if (this.#shrunk.has(encoding)) return
    this.#shrunk.add(encoding)
    await this.#store(encoding, 'small')
  }

  async #store(encoding: Encoding, effort: Effort): Promise<Variant> {
    const bytes = await compress(await this.text(), encoding, effort)
    // One ETag for both efforts: the decoded text is the same, and the server sends no ranges.
    const variant = createVariant(bytes, `"${this.#hash}-${encoding}"`, {
      ...this.#headers,
      'content-encoding': encoding,
    })
    this.#variants.set(encoding, variant)
    this.#text = undefined
    return variant
  }

  async plain(): Promise<Variant> {
    return createVariant(await this.text(), `"${this.#hash}"`, this.#headers)
  }

  async text(): Promise<Buffer> {
    if (this.#text) return this.#text
    const [first] = this.#variants
    if (!first) throw new Error('A stored page has no content.')
    return decompress(first[1].bytes, first[0])
  }
}

function createVariant(bytes: Buffer, etag: string, headers: Record<string, string>): Variant {
  const shared = Object.entries({ ...headers, etag })
  return {
    bytes,
    etag,
    headers: [...shared.flat(), 'content-length', String(bytes.length)],
    headersWithoutContent: shared.filter(([name]) => !name.startsWith('content-') || name === policy).flat(),
  }
}

/** Sends 304 if the client has the page. Node.js sends no content for HEAD. */
export function sendVariant(variant: Variant, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, variant.etag)) {
    response.writeHead(304, variant.headersWithoutContent)
    response.end()
    return
  }
  response.writeHead(200, variant.headers)
  response.end(variant.bytes)
}

/** Proxies may add `W/` when they change the encoding. See RFC 9110, section 13.1.2. */
function matches(known: string, etag: string): boolean {
  if (known === etag || known === '*') return true
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
