import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
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

/** What is known about a page besides its compressed HTML. */
type Details = {
  hash: string
  headers: Record<string, string>
  reads: Reads
}

type Unpacked = Details & { variant: Variant }

const etagLength = 22

const policy = 'content-security-policy'

const cacheHeaders = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding' }

const lengthBytes = 4

/**
 * A compressed page in memory that all threads share: the length of its details, the details as JSON, and the HTML. Most
 * pages are read seldom, so objects are made for a visitor, and last until the next garbage collection.
 */
class PackedVariant {
  readonly encoding: Encoding
  readonly memory: SharedArrayBuffer
  #unpacked: WeakRef<Unpacked> | undefined

  constructor(encoding: Encoding, memory: SharedArrayBuffer) {
    this.encoding = encoding
    this.memory = memory
  }

  static pack(encoding: Encoding, details: Details, html: Buffer): PackedVariant {
    const json = Buffer.from(JSON.stringify(details))
    const memory = new SharedArrayBuffer(lengthBytes + json.length + html.length)
    const bytes = Buffer.from(memory)
    bytes.writeUInt32LE(json.length)
    json.copy(bytes, lengthBytes)
    html.copy(bytes, lengthBytes + json.length)
    return new PackedVariant(encoding, memory)
  }

  unpack(): Unpacked {
    const known = this.#unpacked?.deref()
    if (known) return known
    const bytes = Buffer.from(this.memory)
    const start = lengthBytes + bytes.readUInt32LE()
    const details = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as Details
    // One ETag for both efforts: the decoded text is the same, and the server sends no ranges.
    const variant = createVariant(bytes.subarray(start), `"${details.hash}-${this.encoding}"`, {
      ...details.headers,
      'content-encoding': this.encoding,
    })
    const unpacked = { ...details, variant }
    this.#unpacked = new WeakRef(unpacked)
    return unpacked
  }
}

/** A page for other threads. */
export type SharedPage = readonly (readonly [Encoding, SharedArrayBuffer])[]

/** `sequence` and `reads` show whether the page is current. */
export class StoredPage {
  readonly #variants = new Map<Encoding, PackedVariant>()
  /** Only while a variant is made, because thousands of pages would keep empty maps. */
  #making: Map<Encoding, Promise<Variant>> | undefined
  /** Until the first variant is made. */
  #new: (Details & { text: Buffer }) | undefined
  #reads: Reads | undefined
  /** See `ChangeLog`. */
  sequence: number

  private constructor(sequence: number) {
    this.sequence = sequence
  }

  static create({ html, headers }: RenderedPage, reads: Reads, sequence: number): StoredPage {
    const page = new StoredPage(sequence)
    const text = Buffer.from(html)
    const textHash = hash('sha256', text, 'base64url').slice(0, etagLength)
    page.#new = { hash: textHash, headers: { ...headers, ...cacheHeaders }, reads, text }
    return page
  }

  /** Opens a page of another thread. */
  static open(shared: SharedPage, sequence: number): StoredPage {
    const page = new StoredPage(sequence)
    for (const [encoding, memory] of shared) page.#variants.set(encoding, new PackedVariant(encoding, memory))
    return page
  }

  share(): SharedPage {
    return [...this.#variants.values()].map(({ encoding, memory }) => [encoding, memory])
  }

  get #first(): PackedVariant {
    const [first] = this.#variants.values()
    if (!first) throw new Error('A stored page has no content.')
    return first
  }

  get #details(): Details {
    return this.#new ?? this.#first.unpack()
  }

  get reads(): Reads {
    return this.#reads ?? this.#details.reads
  }

  /** The same data can have been read with other tags. */
  set reads(reads: Reads) {
    this.#reads = isDeepStrictEqual(reads.tags, this.#details.reads.tags) ? undefined : reads
  }

  /** Bytes without the objects of this thread. */
  get size(): number {
    let size = this.#new?.text.length ?? 0
    for (const { memory } of this.#variants.values()) size += memory.byteLength
    return size
  }

  variant(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding)?.unpack().variant
  }

  /** Concurrent calls share the work. */
  async encode(encoding: Encoding): Promise<Variant> {
    const ready = this.variant(encoding)
    if (ready) return ready
    const making = this.#making?.get(encoding) ?? this.#store(encoding, 'fast')
    this.#making ??= new Map()
    this.#making.set(encoding, making)
    try {
      return await making
    } finally {
      this.#making?.delete(encoding)
      if (this.#making?.size === 0) this.#making = undefined
    }
  }

  /** Takes up to 200 ms, so call this once, when no visitor waits. */
  async shrink(encoding: Encoding): Promise<void> {
    await this.#store(encoding, 'small')
  }

  async #store(encoding: Encoding, effort: Effort): Promise<Variant> {
    const html = await compress(await this.text(), encoding, effort)
    const { hash, headers } = this.#details
    const packed = PackedVariant.pack(encoding, { hash, headers, reads: this.reads }, html)
    this.#variants.set(encoding, packed)
    this.#new = undefined
    return packed.unpack().variant
  }

  async plain(): Promise<Variant> {
    const { hash, headers } = this.#details
    return createVariant(await this.text(), `"${hash}"`, headers)
  }

  async text(): Promise<Buffer> {
    if (this.#new) return this.#new.text
    const first = this.#first
    return decompress(first.unpack().variant.bytes, first.encoding)
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
