import { publicPages } from '#brand/public-pages.ts'
import { schoolPath } from '#contract/addresses.ts'
import { displayName } from '../directory/display-name.ts'

/** The most addresses that one file of a sitemap may hold: https://www.sitemaps.org/protocol.html */
export const addressesPerFile = 50_000

type NamedSchool = { code: string; name: string; city: string }

/** What the sitemap is made from. */
export type SitemapSources = {
  /** The address that people see, without a path. */
  origin(): string
  countSchools(): Promise<number>
  /** Names and places in the order of the codes. */
  schools(offset: number, limit: number): AsyncIterable<NamedSchool>
  /** Paths of whatever else is published, as the stories of the newspaper. */
  otherPaths(): Promise<string[]>
}

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

function urlset(addresses: readonly string[]): string {
  return addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>\n`).join('')
}

/** The index of all files: the pages first, then the schools. */
export async function sitemapIndex({ origin, countSchools }: SitemapSources): Promise<string> {
  const files = Math.ceil((await countSchools()) / addressesPerFile)
  const names = ['pages', ...Array.from({ length: files }, (_, place) => `schools-${place + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(origin())}/sitemaps/${name}.xml</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** The pages that are not about one school. */
export async function pagesSitemap({ origin, otherPaths }: SitemapSources): Promise<string> {
  const paths = [...Object.values(publicPages).map(({ path }) => path), ...(await otherPaths())]
  return `${head}<urlset ${namespace}>\n${urlset(paths.map((path) => origin() + path))}</urlset>\n`
}

/** How many addresses go out at once. */
const addressesPerChunk = 500

/**
 * One file of schools in chunks, as they come from the database.
 * @param file from 1
 * @returns nothing where there is no such file
 */
export async function schoolsSitemap(
  { origin, countSchools, schools }: SitemapSources,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const offset = (file - 1) * addressesPerFile
  if (file < 1 || offset >= (await countSchools())) return undefined

  async function* chunks() {
    yield `${head}<urlset ${namespace}>\n`
    let addresses: string[] = []
    for await (const { code, name, city } of schools(offset, addressesPerFile)) {
      // The address that the page itself gives as canonical: made from the names as they are shown.
      addresses.push(origin() + schoolPath({ _id: code, name: displayName(name), city: displayName(city) }))
      if (addresses.length < addressesPerChunk) continue
      yield urlset(addresses)
      addresses = []
    }
    yield `${urlset(addresses)}</urlset>\n`
  }
  return chunks()
}
