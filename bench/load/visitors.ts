import { limits } from '#contract/limits.ts'
import type { Random } from '#sample-data/random.ts'
import type { PreparedPost } from '../credentials/prepare-posts.ts'
import { zipf } from '../statistics.ts'
import { drawKinds, type Kind, typeLetters } from './mix.ts'

/** What visitors can request. Pages are in the order of their popularity. */
export type Material = {
  schools: readonly string[]
  places: readonly string[]
  terms: readonly string[]
  emails: readonly string[]
  password: string
  /** The product accepts each post only once. */
  posts: readonly PreparedPost[]
}

export type VisitorRequest = {
  kind: Kind
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** After this number of requests, another visitor uses the connection. */
const requestsPerVisitor = 6

/** The probability that a browser with Brotli revalidates a page that some visitor has received. */
const returning = 0.1

/** The share of visitors whose browser accepts gzip, but not Brotli. */
const withoutBrotli = 0.03

const allEncodings = 'gzip, deflate, br, zstd'

/** The maximum number of pages whose ETags are stored. */
const maximumEtags = 20_000

/** Visitors of one installation. All connections share the posts and the stored ETags. */
export class Visitors {
  /** Posts that could not be sent, because all prepared posts had been sent. */
  missingPosts = 0
  readonly #material: Material
  readonly #random: Random
  readonly #drawKind: () => Kind
  readonly #drawSchool: () => number
  readonly #drawPlace: () => number
  readonly #etags = new Map<string, string>()
  #posts = 0

  constructor(material: Material, random: Random) {
    this.#material = material
    this.#random = random
    this.#drawKind = drawKinds(random)
    this.#drawSchool = zipf(material.schools.length, random)
    this.#drawPlace = zipf(material.places.length, random)
  }

  connection(): () => VisitorRequest {
    let sent = 0
    let common: Record<string, string> = {}
    let letters: string[] = []
    return () => {
      if (sent++ % requestsPerVisitor === 0) common = this.#newVisitor()
      const kind = this.#drawKind()
      if (kind === 'sign-in') return this.#signIn(common)
      if (kind === 'post') return this.#post(common)
      if (kind === 'suggestions') {
        if (letters.length === 0) letters = typeLetters(this.#random.pick(this.#material.terms))
        const query = { searchTerm: letters.shift() ?? '', limit: '8' }
        return { kind, method: 'GET', path: listPath(query), headers: common }
      }
      if (kind === 'results') {
        const searchTerm = this.#random.pick(this.#material.terms)
        const query = {
          searchTerm,
          limit: String(limits.homeResultsPerPage),
          understand: 'true',
          facets: 'true',
        }
        return { kind, method: 'GET', path: listPath(query), headers: common }
      }
      return this.#page(kind, common)
    }
  }

  /** Stores the ETag of a page that a browser has received, up to the maximum number of pages. */
  remember(path: string, etag: string): void {
    if (this.#etags.size < maximumEtags) this.#etags.set(path, etag)
  }

  #newVisitor(): Record<string, string> {
    const { below, chance } = this.#random
    return {
      'accept-encoding': chance(withoutBrotli) ? 'gzip' : allEncodings,
      // The load generator acts as the trusted proxy of the product.
      'x-forwarded-for': `10.${below(256)}.${below(256)}.${below(256)}`,
    }
  }

  #page(kind: 'school' | 'place' | 'home', common: Record<string, string>): VisitorRequest {
    const { schools, places } = this.#material
    const paths = {
      home: () => '/',
      school: () => schools[this.#drawSchool()] ?? '/',
      place: () => places[this.#drawPlace()] ?? '/',
    }
    const path = paths[kind]()
    const hasBrotli = common['accept-encoding'] === allEncodings
    const etag = hasBrotli && this.#random.chance(returning) ? this.#etags.get(path) : undefined
    return { kind, method: 'GET', path, headers: etag ? { ...common, 'if-none-match': etag } : common }
  }

  #signIn(common: Record<string, string>): VisitorRequest {
    const { emails, password } = this.#material
    return {
      kind: 'sign-in',
      method: 'POST',
      path: '/api/login',
      headers: { ...common, 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.#random.pick(emails), password }),
    }
  }

  #post(common: Record<string, string>): VisitorRequest {
    const post = this.#material.posts[this.#posts]
    if (!post) {
      this.missingPosts++
      return this.#page('school', common)
    }
    this.#posts++
    const { authorization, body } = post
    const headers = { ...common, 'content-type': 'application/json', authorization }
    return { kind: 'post', method: 'POST', path: '/api/reviews', headers, body }
  }
}

function listPath(query: Record<string, string>): string {
  return `/api/schoolsWithReviews?${new URLSearchParams(query)}`
}
