import { publicPages } from '#brand/public-pages.ts'
import { loginKinds } from '#contract/login-path.ts'
import { addressIn, splitAddress } from '#messages/languages.ts'

/** Lower case, no final slash, and percent-encoding only outside ASCII. Other spellings could fill the cache. */
const canonicalPath = /^(?:\/|(?:\/(?:[a-z\d_~-]|%[89A-F][\dA-F])+)+)$/

const pageNumber = /^(?:[2-9]|[1-9]\d{1,4})$/

type Parameter = {
  name: string
  /** Pages are stored only for these values. Other values are rendered for each request. */
  stored?: RegExp
  /** Values without effect: the page is the same as without the parameter. */
  ignored?: RegExp
}

const page: Parameter = { name: 'page', stored: pageNumber, ignored: /^(?!(?:[2-9]|[1-9]\d+)$)/ }
const kinds = loginKinds.join('|')
const loginKind: Parameter = {
  name: 'for',
  stored: new RegExp(`^(?:${kinds})$`),
  ignored: new RegExp(`^(?!(?:${kinds})$)`),
}
const named = (...names: string[]): Parameter[] => names.map((name) => ({ name }))
const filters = named(
  'sector',
  'level',
  'schoolType',
  'minRating',
  'area',
  'board',
  'medium',
  'hostel',
  'fees',
)

/**
 * The parameters that the server reads, by the result of `firstPart`. Pages ignore all other parameters, which therefore
 * need no page of their own in the cache.
 */
const parametersByPart: ReadonlyMap<string, readonly Parameter[]> = new Map([
  // Without a search, the home page has no pages.
  ['', [...filters, ...named('search', 'state', 'district', 'management', 'category', 'sort', 'words')]],
  // Pages of unknown pincodes are not stored, so they cannot fill the cache.
  ['near', [{ name: 'place', stored: /^[1-9]\d{5}$/ }, ...filters, { name: 'page' }]],
  ['login', [loginKind]],
  ['compare', named('schools')],
  ['register-school', named('school')],
  ['reviews/', [page]],
  ['schools/', [page, ...named('search', 'sort', 'stars', 'language', 'topic')]],
  [`${publicPages.places.path.slice(1)}/`, [page]],
])

/**
 * The page of an event exists for any id, so anybody could fill the cache with it. Each form of a claim or
 * an offer has its own random id. The page of a certificate shows the name of a pupil.
 */
const unstoredParts = new Set([
  'join-event/',
  'claim-school/',
  'certificates/',
  'offer-opportunity',
  'offer-opportunity/',
])

/** Shows each school another page. */
export const profilePreviewPath = '/school/preview'

/** The script of the page reads the rest of the path. The server renders the same page for all paths. */
const workPath = /^(\/(?:desk|school))\/.*$/

/** Returns the first part of the path, with a slash if others follow. */
function firstPart(path: string): string {
  const [, first = '', ...others] = path.split('/')
  return others.length > 0 ? `${first}/` : first
}

/** Of the pages that read parameters. */
export const partsWithParameters = [...parametersByPart.keys()]

/**
 * Returns the address under which the cache stores the page, without parameters that the page does not read. Returns
 * undefined if the page is not stored.
 * @param url path with query
 */
export function storedAddress(url: string): string | undefined {
  const { language, path } = splitAddress(url)
  const address = storedPath(path)
  return address === undefined ? undefined : addressIn(language, address)
}

function storedPath(url: string): string | undefined {
  const at = url.indexOf('?')
  const given = at === -1 ? url : url.slice(0, at)
  if (given === profilePreviewPath) return undefined
  const path = given.replace(workPath, '$1')
  if (!canonicalPath.test(path)) return undefined
  const part = firstPart(path)
  if (unstoredParts.has(part)) return undefined
  if (at === -1) return path
  const parameters = new URLSearchParams(url.slice(at + 1))
  const kept = new URLSearchParams()
  for (const { name, stored, ignored } of parametersByPart.get(part) ?? []) {
    const value = parameters.get(name)
    if (value === null || ignored?.test(value)) continue
    if (!stored?.test(value)) return undefined
    kept.set(name, value)
  }
  // Only one parameter, so that combinations cannot fill the cache.
  if (kept.size > 1) return undefined
  return kept.size === 0 ? path : `${path}?${kept}`
}
