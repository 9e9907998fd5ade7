import { beforeAll, expect, test } from 'vitest'
import { publicPages } from '#brand/public-pages.ts'
import type { PublicationMode } from '../reviews/publication-mode.ts'
import { testApp } from '../testing/app.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

const paths = [
  ...Object.values(publicPages).map(({ path }) => path),
  '/login',
  '/signup',
  '/my-code',
  '/my-review',
  '/dashboard',
  '/account',
  '/write-review/10100000001',
  '/schools/10100000001/gps-rampur-rampur',
]

/** Sentences that are true in one mode only. */
const promises: Record<PublicationMode, RegExp> = {
  nightly: /(?:next|every|tomorrow) morning|posts of a day/i,
  immediately: /as soon as you send it|appear at once/i,
}

beforeAll(buildPages, 300_000)

test.each([
  ['nightly', 'immediately'],
  ['immediately', 'nightly'],
] as const)('with the mode %s, no page promises %s publication', async (publication, other) => {
  const { app } = await testApp({ pages: pagesFolder, publication })
  const pages = await Promise.all(paths.map(async (url) => ({ url, html: (await app.inject({ url })).body })))
  const saying = (pattern: RegExp) =>
    pages
      .filter(({ html }) => pattern.test(html.replace(/<script[\s\S]*?<\/script>/g, '')))
      .map(({ url }) => url)
  expect(saying(promises[other])).toEqual([])
  expect(saying(promises[publication])).toEqual(
    expect.arrayContaining([publicPages.forStudents.path, publicPages.privacy.path]),
  )
})

/** What the product does not do yet. See `brand/planned-features.ts`. */
const planned = /voice analytics|rankings|rewards/gi

test('marks each promise of a planned part with "soon"', async () => {
  const { app } = await testApp({ pages: pagesFolder })
  const unmarked: string[] = []
  for (const url of paths) {
    const { body } = await app.inject({ url })
    const text = body
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    for (const { 0: promise, index } of text.matchAll(planned)) {
      const around = text.slice(Math.max(0, index - 60), index + promise.length + 60)
      if (!around.includes('soon')) unmarked.push(`${url}: ${around}`)
    }
  }
  expect(unmarked).toEqual([])
})
