import { publicPages } from '#brand/public-pages.ts'
import { placePath, schoolPath } from '#contract/paths.ts'
import { addressIn, languages } from '#messages/languages.ts'
import { displayName } from '../directory/display-name.ts'

/**
 * Each page has a URL in each language, and a file has at most 50,000 URLs.
 * @see https://www.sitemaps.org/protocol.html
 */
export const pagesPerFile = Math.floor(50_000 / languages.length)

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

/** The pages themselves name the same page in other languages (`hreflang`). */
function urlEntries(origin: string, paths: readonly string[]): string {
  return paths
    .flatMap((path) => languages.map((language) => origin + addressIn(language, path)))
    .map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`)
    .join('')
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

function fileNames(kind: NumberedFile['kind'], pages: number): string[] {
  return Array.from({ length: Math.ceil(pages / pagesPerFile) }, (_, index) => `${kind}-${index + 1}`)
}

export async function pagesSitemap({ origin, otherPaths }: SitemapSources): Promise<string> {
  const paths = [
    ...Object.values(publicPages).map(({ path }) => path),
    '/offer-opportunity',
    ...(await otherPaths()),
  ]
  return `${head}<urlset ${namespace}>\n${urlEntries(origin(), paths)}</urlset>\n`
}

const pagesPerChunk = 500

/**
 * Reads the schools while the caller reads the chunks.
 * @returns undefined if there is no file with this number
 */
export async function schoolsSitemap(
  { origin, countSchools, schools }: SitemapSources,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const offset = (file - 1) * pagesPerFile
  if (file < 1 || offset >= (await countSchools())) return undefined

  async function* chunks() {
    yield `${head}<urlset ${namespace}>\n`
    let paths: string[] = []
    for await (const { code, name, city } of schools(offset, pagesPerFile)) {
      // Canonical URLs contain displayed names.
      paths.push(schoolPath({ _id: code, name: displayName(name), city: displayName(city) }))
      if (paths.length < pagesPerChunk) continue
      yield urlEntries(origin(), paths)
      paths = []
    }
    yield `${urlEntries(origin(), paths)}</urlset>\n`
  }
  return chunks()
}

/** @returns undefined if there is no file with this number */
export async function placesSitemap(
  { origin, places }: SitemapSources,
  file: number,
): Promise<string | undefined> {
  const paths = file < 1 ? [] : await places((file - 1) * pagesPerFile, pagesPerFile)
  if (paths.length === 0) return undefined
  return `${head}<urlset ${namespace}>\n${urlEntries(origin(), paths.map(placePath))}</urlset>\n`
}
