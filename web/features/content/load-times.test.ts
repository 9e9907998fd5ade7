import { expect, test } from 'vitest'
import { loadLists, type TimesSource } from './load-times.ts'

const empty = async () => []
const missing = async () => undefined

const source: TimesSource = {
  stories: empty,
  story: missing,
  news: empty,
  newsItem: missing,
  events: empty,
  event: missing,
  opportunities: empty,
  opportunity: missing,
  spotlights: empty,
  spotlight: missing,
}

test.each(['stories', 'news', 'events', 'opportunities'] as const)(
  'throws the internal text of the specification if %s fails',
  async (list) => {
    const cause = new Error('The database is away.')
    const failing = { ...source, [list]: () => Promise.reject(cause) }
    await expect(loadLists(failing)).rejects.toMatchObject({
      message: 'Failed to fetch data from one or more endpoints',
      cause,
    })
  },
)

test('returns the four lists if all load', async () => {
  expect(await loadLists(source)).toEqual({ stories: [], news: [], events: [], opportunities: [] })
})
