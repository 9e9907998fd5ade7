import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pagesSitemap, type SitemapSources, schoolsSitemap, sitemapIndex } from './sitemap.ts'

/** A million schools have 20 files of some 600 KB each. */
const maximumFiles = 64

/** For how many milliseconds the file of the pages is kept: what the Times publishes has no version. */
const pagesKeptFor = 60_000

/** Name of a file: the index, the pages, or the number of a file of schools, counted from 1. */
export type SitemapName = 'index' | 'pages' | number

type Sources = SitemapSources & {
  /** Changes with every change of schools. */
  version(): Promise<bigint>
  /** The time in milliseconds. */
  now(): number
}

type KeptFile = { version: string; content: Promise<Buffer | undefined> }

async function compress(xml: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip()
  const [content] = await Promise.all([buffer(gzip), pipeline(Readable.from(xml), gzip)])
  return content
}

async function* whole(xml: Promise<string>): AsyncGenerator<string> {
  yield await xml
}

/**
 * Keeps the files of the sitemap, because a file of 50,000 schools takes a second to make. Each is made once for each
 * version of the directory, however many ask for it at the same time.
 */
export class SitemapFiles {
  readonly #sources: Sources
  readonly #kept = new Map<SitemapName, KeptFile>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Returns a file compressed by gzip, and nothing for a file that the sitemap does not have. */
  async get(name: SitemapName): Promise<Buffer | undefined> {
    const version = await this.#versionOf(name)
    const known = this.#kept.get(name)
    if (known?.version === version) return known.content
    const file = { version, content: this.#make(name) }
    this.#keep(name, file)
    try {
      const content = await file.content
      if (content === undefined) this.#forget(name, file)
      return content
    } catch (error) {
      this.#forget(name, file)
      throw error
    }
  }

  async #versionOf(name: SitemapName): Promise<string> {
    if (name === 'pages') return String(Math.floor(this.#sources.now() / pagesKeptFor))
    return String(await this.#sources.version())
  }

  async #make(name: SitemapName): Promise<Buffer | undefined> {
    if (name === 'index') return compress(whole(sitemapIndex(this.#sources)))
    if (name === 'pages') return compress(whole(pagesSitemap(this.#sources)))
    const chunks = await schoolsSitemap(this.#sources, name)
    return chunks && compress(chunks)
  }

  /** The file that was made longest ago gives way. */
  #keep(name: SitemapName, file: KeptFile): void {
    this.#kept.delete(name)
    this.#kept.set(name, file)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > maximumFiles) this.#kept.delete(oldest)
  }

  #forget(name: SitemapName, file: KeptFile): void {
    if (this.#kept.get(name) === file) this.#kept.delete(name)
  }
}
