import { publicPages } from '#brand/public-pages.ts'
import { placePath, schoolPath } from '#contract/paths.ts'
import { displayName } from '../directory/display-name.ts'

/** @see https://www.sitemaps.org/protocol.html */
export const urlsPerFile = 50_000

type NamedSchool = { code: string; name: string; city: string }

export type SitemapSources = {
  origin(): string
  countSchools(): Promise<number>
  /** Yields schools in the order of their codes. */
  schools(offset: number, limit: number): AsyncIterable<NamedSchool>
  /** Counts the places that have a page. */
  countPlaces(): Promise<number>
  /** Returns paths for `placePath`. */
  places(offset: number, limit: number): Promise<string[]>
  otherPaths(): Promise<string[]>
}

/** Files of these kinds have numbers from 1. */
export type NumberedFile = { kind: 'schools' | 'places'; number: number }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => escapes[character] ?? character)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlEntries(urls: readonly string[]): string {
  return urls.map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`).join('')
}

export async function sitemapIndex(sources: SitemapSources): Promise<string> {
  const { origin, countSchools, countPlaces } = sources
  const [schools, places] = await Promise.all([countSchools(), countPlaces()])
  const names = ['pages', ...fileNames('places', places), ...fileNames('schools', schools)]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(origin())}/sitemaps/${name}.xml</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function fileNames(kind: NumberedFile['kind'], urls: number): string[] {
  return Array.from({ length: Math.ceil(urls / urlsPerFile) }, (_, index) => `${kind}-${index + 1}`)
}

export async function pagesSitemap({ origin, otherPaths }: SitemapSources): Promise<string> {
  const paths = [...Object.values(publicPages).map(({ path }) => path), ...(await otherPaths())]
  return `${head}<urlset ${namespace}>\n${urlEntries(paths.map((path) => origin() + path))}</urlset>\n`
}

const urlsPerChunk = 500

/**
 * Reads the schools while the caller reads the chunks.
 * @returns undefined if there is no file with this number
 */
export async function schoolsSitemap(
  { origin, countSchools, schools }: SitemapSources,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const offset = (file - 1) * urlsPerFile
  if (file < 1 || offset >= (await countSchools())) return undefined

  async function* chunks() {
    yield `${head}<urlset ${namespace}>\n`
    let urls: string[] = []
    for await (const { code, name, city } of schools(offset, urlsPerFile)) {
      // Canonical URLs contain displayed names.
      urls.push(origin() + schoolPath({ _id: code, name: displayName(name), city: displayName(city) }))
      if (urls.length < urlsPerChunk) continue
      yield urlEntries(urls)
      urls = []
    }
    yield `${urlEntries(urls)}</urlset>\n`
  }
  return chunks()
}

/** @returns undefined if there is no file with this number */
export async function placesSitemap(
  { origin, places }: SitemapSources,
  file: number,
): Promise<string | undefined> {
  const paths = file < 1 ? [] : await places((file - 1) * urlsPerFile, urlsPerFile)
  if (paths.length === 0) return undefined
  return `${head}<urlset ${namespace}>\n${urlEntries(paths.map((path) => origin() + placePath(path)))}</urlset>\n`
}
