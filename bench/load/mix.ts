import type { Random } from '#sample-data/random.ts'

export type Kind = 'school' | 'suggestions' | 'place' | 'home' | 'results' | 'sign-in' | 'post'

type Share = {
  kind: Kind
  /** Requests out of 10,000. */
  share: number
  reason: string
}

/**
 * The mix is an assumption, because the product collects no statistics of visits.
 */
export const mix: readonly Share[] = [
  { kind: 'school', share: 6000, reason: 'search engines lead most visitors to the page of one school' },
  {
    kind: 'suggestions',
    share: 2000,
    reason: 'one request for each letter typed in a search field, from the second letter on',
  },
  { kind: 'place', share: 800, reason: 'found by search engines, and linked from each school page' },
  {
    kind: 'home',
    share: 695,
    reason: 'visitors who know the site, about one home page for nine school pages',
  },
  { kind: 'results', share: 480, reason: 'one list of results for about four requests for suggestions' },
  {
    kind: 'sign-in',
    share: 20,
    reason: 'only students who want to post sign in, and a session lasts for at least a month',
  },
  { kind: 'post', share: 5, reason: 'one review for 2,000 requests: most visitors only read' },
]

const total = mix.reduce((sum, { share }) => sum + share, 0)

export function drawKinds({ next }: Pick<Random, 'next'>): () => Kind {
  return () => {
    let left = next() * total
    for (const { kind, share } of mix) {
      left -= share
      if (left < 0) return kind
    }
    return 'school'
  }
}

const minimumCharacters = 2

/**
 * Returns the texts in a search field while a visitor types a term, from the second letter on. The field waits 250 ms
 * after a letter, so it requests suggestions for fewer texts.
 */
export function typeLetters(term: string): string[] {
  const texts = Array.from({ length: term.length }, (_, index) => term.slice(0, index + 1))
  return texts.filter((text) => text.trim().length >= minimumCharacters && !text.endsWith(' '))
}
