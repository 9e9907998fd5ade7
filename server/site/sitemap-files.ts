import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  type NumberedFile,
  pagesSitemap,
  placesSitemap,
  type SitemapSources,
  schoolsSitemap,
  sitemapIndex,
} from './sitemap.ts'

/** One million schools need 40 files of about 600 KB each. */
const maximumFiles = 64

/** The list of pages has no version, so its file expires. */
const pagesMaximumAgeMs = 60_000

export type SitemapName = 'index' | 'pages' | `${NumberedFile['kind']}-${number}`

type Sources = SitemapSources & {
  version(): Promise<bigint>
  /** In milliseconds. */
  now(): number
}

type CachedFile = { version: string; content: Promise<Buffer | undefined> }

async function compress(xml: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const gzip = createGzip()
  const [content] = await Promise.all([buffer(gzip), pipeline(Readable.from(xml), gzip)])
  return content
}

async function* toIterable(xml: Promise<string>): AsyncGenerator<string> {
  yield await xml
}

function parseName(name: string): NumberedFile | undefined {
  const [, kind, number] = /^(schools|places)-([1-9]\d{0,5})$/.exec(name) ?? []
  return kind === 'schools' || kind === 'places' ? { kind, number: Number(number) } : undefined
}

/** Returns undefined unless the text is the name of a numbered file. */
export function toSitemapName(name: string): SitemapName | undefined {
  const file = parseName(name)
  return file && `${file.kind}-${file.number}`
}

/**
 * Caches files until the school directory changes. Concurrent requests share the work, because a file of 50,000 schools
 * takes a second.
 */
export class SitemapFiles {
  readonly #sources: Sources
  readonly #cache = new Map<SitemapName, CachedFile>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  async get(name: SitemapName): Promise<Buffer | undefined> {
    const version = await this.#versionOf(name)
    const cached = this.#cache.get(name)
    if (cached?.version === version) return cached.content
    const file = { version, content: this.#create(name) }
    this.#store(name, file)
    try {
      const content = await file.content
      if (content === undefined) this.#remove(name, file)
      return content
    } catch (error) {
      this.#remove(name, file)
      throw error
    }
  }

  async #versionOf(name: SitemapName): Promise<string> {
    if (name === 'pages') return String(Math.floor(this.#sources.now() / pagesMaximumAgeMs))
    return String(await this.#sources.version())
  }

  async #create(name: SitemapName): Promise<Buffer | undefined> {
    if (name === 'index') return compress(toIterable(sitemapIndex(this.#sources)))
    if (name === 'pages') return compress(toIterable(pagesSitemap(this.#sources)))
    const file = parseName(name)
    if (file?.kind === 'places') {
      const xml = await placesSitemap(this.#sources, file.number)
      return xml === undefined ? undefined : compress([xml])
    }
    const chunks = file && (await schoolsSitemap(this.#sources, file.number))
    return chunks && compress(chunks)
  }

  #store(name: SitemapName, file: CachedFile): void {
    this.#cache.delete(name)
    this.#cache.set(name, file)
    const [oldest] = this.#cache.keys()
    if (oldest !== undefined && this.#cache.size > maximumFiles) this.#cache.delete(oldest)
  }

  #remove(name: SitemapName, file: CachedFile): void {
    if (this.#cache.get(name) === file) this.#cache.delete(name)
  }
}
