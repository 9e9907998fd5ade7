import { describe, expect, it } from 'vitest'
import type { ContentKind } from '../database/tables/content.ts'
import { testApp } from '../testing/app.ts'
import { addItem, addPicture } from '../testing/content.ts'

const text = 'The bell rang twice.\n\nNobody knew why.'
const everything = {
  author_name: 'Asha',
  headline: 'A school with a roof garden',
  short_description: 'Short.',
  description: 'Described.',
  content: 'Content.',
  full_text: text,
  apply_link: 'https://apply.example/',
  source_url: 'https://source.example/',
}

type Expected = { path: string; bare: object; full: object; image: 'imageUrl' | 'imageURL' }

const article = { title: 'T', createdAt: '2026-11-20' }
const fullArticle = {
  ...article,
  authorName: 'Asha',
  shortDescription: 'Short.',
  description: 'Described.',
  content: 'Content.',
  sourceUrl: 'https://source.example/',
}
const event = {
  eventName: 'T',
  date: '2026-11-20',
  formattedDate: 'Friday, November 20, 2026',
  upcoming: false,
}
const opportunity = { title: 'T', applyLink: 'https://apply.example/' }

const kinds: Record<ContentKind, Expected> = {
  story: {
    path: '/api/stories',
    bare: article,
    full: { ...fullArticle, fullStory: text },
    image: 'imageUrl',
  },
  news: { path: '/api/news', bare: article, full: { ...fullArticle, fullNews: text }, image: 'imageUrl' },
  event: {
    path: '/api/events',
    bare: { ...event, description: 'In short.' },
    full: { ...event, description: 'Described.', eventFullDescription: text },
    image: 'imageURL',
  },
  opportunity: {
    path: '/api/opportunities',
    bare: { ...opportunity, description: 'In short.' },
    full: { ...opportunity, description: 'Described.', fullDescription: text },
    image: 'imageUrl',
  },
  spotlight: {
    path: '/api/school-spotlight',
    bare: { schoolName: 'T', isActive: true },
    full: {
      schoolName: 'T',
      isActive: true,
      shortHeadline: 'A school with a roof garden',
      shortDescription: 'Short.',
      completeDescription: text,
    },
    image: 'imageURL',
  },
}

describe.each(Object.entries(kinds) as [ContentKind, Expected][])(
  'GET requests for items of kind %s',
  (kind, { path, bare, full, image }) => {
    it('returns the newest items first, and items of one day in file order', async () => {
      const { get, database } = await testApp()
      expect((await get(path)).json()).toEqual([])
      await addItem(database, kind, { key: 'old', day: '2025-01-31' })
      await addItem(database, kind, { key: 'second', day: '2026-11-02', position: 2 })
      await addItem(database, kind, { key: 'first', day: '2026-11-02', position: 1 })
      await addItem(database, kind, { key: 'newest', day: '2026-12-01', position: 9 })
      await addItem(database, kind === 'story' ? 'news' : 'story', { day: '2027-01-01' })
      const response = await get(path)
      expect(response.statusCode).toBe(200)
      expect(response.json().map((item: { _id: string }) => item._id)).toEqual([
        'newest',
        'first',
        'second',
        'old',
      ])
    })

    it('omits fields without a value', async () => {
      const { get, database } = await testApp()
      const apply_link = kind === 'opportunity' ? 'https://apply.example/' : null
      await addItem(database, kind, { key: 'bare', title: 'T', apply_link, sample: true })
      expect((await get(path)).json()).toEqual([{ _id: 'bare', language: 'en-IN', sample: true, ...bare }])

      const picture_hash = await addPicture(database, 1200, 675)
      const picture = { picture_hash, picture_alt: 'A bell' }
      await addItem(database, kind, { ...everything, ...picture, key: 'full', title: 'T' })
      const files = (format: string) =>
        [480, 960, 1200].map((width) => `/media/${picture_hash}-${width}.${format} ${width}w`).join(', ')
      expect((await get(`${path}/full`)).json()).toEqual({
        _id: 'full',
        language: 'en-IN',
        sample: false,
        ...full,
        [image]: `/media/${picture_hash}-960.webp`,
        picture: { alt: 'A bell', width: 1200, height: 675, avif: files('avif'), webp: files('webp') },
      })
    })

    it('returns an item by its id and 404 for an unknown id', async () => {
      const { get, database } = await testApp()
      const id = await addItem(database, kind, { title: 'The one' })
      const other = await addItem(database, kind === 'story' ? 'news' : 'story')
      expect((await get(path)).json()[0]).toEqual((await get(`${path}/${id}`)).json())
      const wrong = [other, 'unknown', '-', 'A', '%00', "1'--", '..%2f..', '%E0%A4%B8', 'x'.repeat(150)]
      for (const each of wrong) {
        const response = await get(`${path}/${each}`)
        expect(response.statusCode, each).toBe(404)
        expect(response.json().code, each).toBe('content-unknown')
      }
    })
  },
)

it('uses the date in India to list upcoming events before past events', async () => {
  const { get, database, wait } = await testApp({ startsAt: '2026-12-05T23:59:00+05:30' })
  await addItem(database, 'event', { key: 'past', day: '2026-11-26' })
  await addItem(database, 'event', { key: 'yesterday', day: '2026-12-04' })
  await addItem(database, 'event', { key: 'later', day: '2026-12-25' })
  await addItem(database, 'event', { key: 'noon', day: '2026-12-07', start_time: '12:00' })
  await addItem(database, 'event', { key: 'morning', day: '2026-12-07', start_time: '09:30', position: 1 })
  await addItem(database, 'event', { key: 'today', day: '2026-12-05' })
  const list = async () =>
    (await get('/api/events'))
      .json()
      .map(({ _id, upcoming }: { _id: string; upcoming: boolean }) => (upcoming ? _id : `(${_id})`))
  expect(await list()).toEqual(['today', 'morning', 'noon', 'later', '(yesterday)', '(past)'])
  expect((await get('/api/events/today')).json().upcoming).toBe(true)
  wait(120)
  expect(await list()).toEqual(['morning', 'noon', 'later', '(today)', '(yesterday)', '(past)'])
})

it('lists at most 100 items', async () => {
  const { get, database } = await testApp()
  for (let count = 0; count < 101; count++) await addItem(database, 'news')
  expect((await get('/api/news')).json()).toHaveLength(100)
})

it('marks inactive spotlights', async () => {
  const { get, database } = await testApp()
  await addItem(database, 'spotlight', { active: false })
  expect((await get('/api/school-spotlight')).json()[0].isActive).toBe(false)
})

describe('GET requests for pictures', () => {
  it('return a content type and allow caching for ever', async () => {
    const { get, database } = await testApp()
    const hash = await addPicture(database, 480, 270)
    for (const format of ['avif', 'webp']) {
      const name = `${hash}-480.${format}`
      const { statusCode, headers, body } = await get(`/media/${name}`)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: name })
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('return 404 without an HTML page for an unknown file', async () => {
    const { get, database } = await testApp()
    const hash = await addPicture(database, 480, 270)
    const wrong = [
      `${hash}-960.webp`,
      `${hash}-480.png`,
      `${hash}-480`,
      `${'0'.repeat(32)}-480.webp`,
      `${hash.toUpperCase()}-480.WEBP`,
      '%00',
    ]
    for (const name of wrong) {
      const { statusCode, body, headers } = await get(`/media/${name}`)
      expect({ statusCode, body }, name).toEqual({ statusCode: 404, body: 'Not found\n' })
      expect(headers['cache-control'], name).toBe('no-store')
    }
  })
})
