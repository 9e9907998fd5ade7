import { expect, test } from 'vitest'
import { createRandom } from '#sample-data/random.ts'
import { type Material, type VisitorRequest, Visitors } from './visitors.ts'

const material: Material = {
  schools: ['/schools/1/one', '/schools/2/two'],
  places: ['/schools-in/goa'],
  terms: ['goa'],
  emails: ['one@example.org'],
  password: 'monsoon-mango-train',
  posts: [{ authorization: 'PrivateToken one', body: '{}' }],
}

function draw(visitors: Visitors, count: number): VisitorRequest[] {
  const next = visitors.connection()
  return Array.from({ length: count }, next)
}

test('sends each prepared post once, and counts the missing posts', () => {
  const visitors = new Visitors(material, createRandom(1))
  const posts = draw(visitors, 20_000).filter(({ kind }) => kind === 'post')
  expect(posts.map(({ headers }) => headers.authorization)).toEqual(['PrivateToken one'])
  expect(visitors.missingPosts).toBeGreaterThan(0)
})

test('revalidates a page only after a visitor has received it', () => {
  const visitors = new Visitors(material, createRandom(2))
  const revalidates = ({ headers }: VisitorRequest) => 'if-none-match' in headers
  expect(draw(visitors, 1000).some(revalidates)).toBe(false)
  visitors.remember('/schools/1/one', '"first"')
  const repeated = draw(visitors, 1000).filter(revalidates)
  expect(new Set(repeated.map(({ path }) => path))).toEqual(new Set(['/schools/1/one']))
  expect(repeated.length).toBeLessThan(100)
})

test('types a term letter by letter in the suggestion requests of a connection', () => {
  const typed = draw(new Visitors(material, createRandom(3)), 200).filter(
    ({ kind }) => kind === 'suggestions',
  )
  expect(
    typed.slice(0, 3).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('searchTerm')),
  ).toEqual(['go', 'goa', 'go'])
})

test('gives each visitor an IP address and sends no session token', () => {
  const requests = draw(new Visitors({ ...material, posts: [] }, createRandom(4)), 600)
  expect(new Set(requests.map(({ headers }) => headers['x-forwarded-for'])).size).toBeGreaterThan(95)
  expect(requests.some(({ headers }) => 'authorization' in headers)).toBe(false)
})
