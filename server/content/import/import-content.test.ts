import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Database, withClient } from '../../database/database.ts'
import { testApp } from '../../testing/app.ts'
import { addItem } from '../../testing/content.ts'
import { createFile, createFolder, event, opportunity, story } from '../../testing/content-files.ts'
import { type ContentImportOptions, importContent } from './import-content.ts'
import { readContent } from './read-content.ts'

const today = '2026-11-20'

async function importFile(
  { connection }: Database,
  file: string,
  day = today,
  options: Partial<ContentImportOptions> = {},
) {
  const content = await readContent(file)
  return withClient(connection, (client) => importContent(client, content, { today: day, ...options }))
}

async function importItems(database: Database, content: unknown, day?: string) {
  return importFile(database, await createFile(content), day)
}

async function stored({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`SELECT to_json(content_item)::text AS row FROM content_item
    UNION ALL SELECT to_json(picture)::text FROM picture ORDER BY 1`)
  return rows
}

describe('importContent', () => {
  it('adds items of all kinds, which the API returns at once', async () => {
    const { get, database } = await testApp()
    const counts = await importItems(database, {
      stories: [{ ...story, authorName: 'Asha', fullStory: 'One.\n\nTwo.', date: '2026-11-01' }],
      news: [{ key: 'lab', title: 'A lab', content: 'It opens.', sourceUrl: 'http://lab.example' }],
      events: [event],
      opportunities: [opportunity],
      spotlights: [{ key: 'school', schoolName: 'A school', isActive: false }],
    })
    expect(counts).toEqual({ added: 5, changed: 0, unchanged: 0, removed: 0 })
    expect((await get('/api/stories')).json()).toEqual([
      {
        _id: 'bell',
        language: 'en-IN',
        sample: false,
        title: 'The bell that rang twice',
        createdAt: '2026-11-01',
        authorName: 'Asha',
        fullStory: 'One.\n\nTwo.',
      },
    ])
    expect((await get('/api/news/lab')).json()).toMatchObject({ createdAt: today, content: 'It opens.' })
    expect((await get('/api/events/quiz')).json().formattedDate).toBe('Saturday, December 5, 2026')
    expect((await get('/api/opportunities/camp')).json().applyLink).toBe('https://camp.example/apply')
    expect((await get('/api/school-spotlight/school')).json().isActive).toBe(false)
  })

  const details = {
    time: '09:30',
    location: 'Town Hall, Kalpanapur',
    signUpLink: 'https://quiz.example/sign-up',
    eventFullDescription: 'Come early.',
  }

  it('keeps what a file does not name', async () => {
    const { get, database } = await testApp()
    await importItems(database, {
      events: [{ ...event, ...details }],
      stories: [{ ...story, authorName: 'Asha', fullStory: 'One.' }],
      spotlights: [{ key: 'school', schoolName: 'A school', isActive: false, date: '2026-10-01' }],
    })
    const before = (await get('/api/stories')).json()
    const file = {
      events: [event],
      stories: [{ ...story, title: 'Renamed' }],
      spotlights: [{ key: 'school', schoolName: 'A school' }],
    }
    expect(await importItems(database, file, '2026-12-24')).toMatchObject({ changed: 1, unchanged: 2 })
    expect((await get('/api/events/quiz')).json()).toMatchObject(details)
    expect((await get('/api/stories')).json()).toEqual([{ ...before[0], title: 'Renamed' }])
    expect((await get('/api/school-spotlight/school')).json().isActive).toBe(false)
  })

  it('takes the language of a new item from its title, and keeps it', async () => {
    const { get, database } = await testApp()
    const languages = async () => {
      const stories: { _id: string; language: string }[] = (await get('/api/stories')).json()
      return Object.fromEntries(stories.map(({ _id, language }) => [_id, language]))
    }
    const hindi = { key: 'ghanti', title: 'NCERT की घंटी' }
    await importItems(database, { stories: [story, hindi, { ...story, key: 'hinglish', language: 'hi-IN' }] })
    expect(await languages()).toEqual({ bell: 'en-IN', ghanti: 'hi-IN', hinglish: 'hi-IN' })
    const again = await createFile({
      stories: [
        { ...story, key: 'hinglish' },
        { ...story, language: 'hi-IN' },
      ],
    })
    await importFile(database, again, today, { replaces: true })
    expect(await languages()).toEqual({ bell: 'hi-IN', ghanti: 'hi-IN', hinglish: 'hi-IN' })
  })

  it('empties fields that are null, and with replacement fields without a value', async () => {
    const { get, database } = await testApp()
    await importItems(database, { events: [{ ...event, ...details }] })
    const seen: unknown[] = []
    const confirm = async (emptied: unknown) => seen.push(emptied) > 0
    const emptied = await createFile({ events: [{ ...event, time: null, location: null }] })
    expect(await importFile(database, emptied, today, { confirm })).toMatchObject({ changed: 1 })
    const quiz = async () => (await get('/api/events/quiz')).json()
    expect(await quiz()).not.toHaveProperty('time')
    expect(await quiz()).toMatchObject({ signUpLink: details.signUpLink })

    const without = await createFile({ events: [event] })
    const refuse = { replaces: true, confirm: async () => false }
    await expect(importFile(database, without, today, refuse)).rejects.toThrow('Nothing was changed.')
    expect(await quiz()).toMatchObject({ signUpLink: details.signUpLink })
    const counts = await importFile(database, without, today, { replaces: true, confirm })
    expect(counts).toMatchObject({ changed: 1 })
    expect(seen).toEqual([
      [
        { field: 'events.location', count: 1 },
        { field: 'events.time', count: 1 },
      ],
      [
        { field: 'events.eventFullDescription', count: 1 },
        { field: 'events.signUpLink', count: 1 },
      ],
    ])
    for (const name of Object.keys(details)) expect(await quiz()).not.toHaveProperty(name)
  })

  it('keeps a hidden item hidden, and its day, after a replacement', async () => {
    const { get, database } = await testApp()
    const item = { key: 'school', schoolName: 'A school' }
    await importItems(database, { spotlights: [{ ...item, isActive: false, date: '2026-10-01' }] })
    const before = (await get('/api/school-spotlight/school')).json()
    const file = await createFile({ spotlights: [item] })
    expect(await importFile(database, file, today, { replaces: true })).toMatchObject({ unchanged: 1 })
    expect((await get('/api/school-spotlight/school')).json()).toEqual(before)
  })

  it('keeps the order of items when a file has only one of them', async () => {
    const { get, database } = await testApp()
    const titles = async () =>
      (await get('/api/news')).json().map(({ title }: Record<string, string>) => title)
    const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({ key: title.toLowerCase(), title }))
    await importItems(database, { news: [one, two, three] })
    expect(await importItems(database, { news: [three] })).toMatchObject({ unchanged: 1 })
    expect(await titles()).toEqual(['One', 'Two', 'Three'])
    expect(await importItems(database, { news: [three, one, two] })).toMatchObject({ changed: 3 })
    expect(await titles()).toEqual(['Three', 'One', 'Two'])
  })

  it('updates changed items and keeps all other items', async () => {
    const { get, database } = await testApp()
    const content = { stories: [story, { key: 'other', title: 'Another' }], events: [event] }
    await importItems(database, content)
    const before = await stored(database)
    expect(await importItems(database, content, '2026-12-24')).toEqual({
      added: 0,
      changed: 0,
      unchanged: 3,
      removed: 0,
    })
    expect(await stored(database)).toEqual(before)

    const counts = await importItems(database, { stories: [{ ...story, title: 'New' }] }, '2026-12-24')
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 0 })
    const stories = (await get('/api/stories')).json()
    // The changed item keeps the day of its first import.
    expect(stories.map(({ title, createdAt }: Record<string, string>) => [title, createdAt])).toEqual([
      ['New', today],
      ['Another', today],
    ])
  })

  it('removes the items that the file marks for removal', async () => {
    const { get, database } = await testApp()
    await importItems(database, { stories: [story], news: [{ ...story, key: 'bell' }] })
    const file = {
      stories: [
        { key: 'bell', remove: true },
        { key: 'never-there', remove: true },
      ],
    }
    expect(await importItems(database, file)).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 1 })
    expect((await get('/api/stories')).json()).toEqual([])
    expect((await get('/api/news')).json()).toHaveLength(1)
  })

  it('removes all sample items when a file contains a real item', async () => {
    const { get, database } = await testApp()
    await addItem(database, 'news', { sample: true })
    await addItem(database, 'story', { key: 'bell', sample: true })
    await importItems(database, { events: [{ key: 'x', remove: true }] })
    expect((await get('/api/news')).json()).toHaveLength(1)
    const counts = await importItems(database, { stories: [story] })
    expect(counts.added).toBe(1)
    expect((await get('/api/news')).json()).toEqual([])
    expect((await get('/api/stories')).json()).toMatchObject([{ _id: 'bell', sample: false }])
  })

  it('leaves the data unchanged after a failed import', async () => {
    const { database } = await testApp()
    await addItem(database, 'news', { sample: true })
    const before = await stored(database)
    const content = await readContent(await createFile({ stories: [story], events: [event] }))
    const broken = { ...content, items: content.items.map((item) => ({ ...item, description: null })) }
    await expect(
      withClient(database.connection, (client) => importContent(client, broken, { today })),
    ).rejects.toThrow('content_item_check')
    expect(await stored(database)).toEqual(before)
  })

  it('records versions, and leaves items alone that the desk has unpublished', async () => {
    const { get, database, signInAsStaff } = await testApp()
    const editor = await signInAsStaff('editor')
    const content = {
      stories: [
        { ...story, fullStory: 'One.' },
        { key: 'other', title: 'Another' },
      ],
    }
    await importItems(database, content)
    await importItems(database, { stories: [{ ...story, title: 'Renamed' }] })
    const item = (await editor.get('/api/desk/items/story-bell')).json()
    expect(item).toMatchObject({ status: 'published', publishedVersion: 2, hasChanges: false })
    expect(item.latest).toMatchObject({ savedBy: null, text: 'One.', fields: { title: 'Renamed' } })
    expect((await editor.get('/api/desk/items/story-other')).json().publishedVersion).toBe(1)

    await editor.post('/api/desk/items/story-bell/status', { version: 2, action: 'unpublish' })
    expect(await importItems(database, content)).toMatchObject({ kept: 1, unchanged: 1 })
    expect((await get('/api/stories')).json()).toMatchObject([{ title: 'Another' }])
    const removal = { stories: [{ key: 'bell', remove: true }] }
    expect(await importItems(database, removal)).toMatchObject({ removed: 1 })
    expect((await editor.get('/api/desk/items/story-bell')).statusCode).toBe(404)
  })

  it('waits until a concurrent import has ended', async () => {
    const { get, database } = await testApp()
    const versions = Array.from({ length: 6 }, (_, index) => ({
      stories: [{ ...story, title: `Version ${index}` }],
    }))
    const counts = await Promise.all(versions.map((content) => importItems(database, content)))
    expect(counts.filter(({ added }) => added === 1)).toHaveLength(1)
    expect((await get('/api/stories')).json()).toHaveLength(1)
  })
})

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe('pictures', () => {
  async function pictureProblem(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
    const path = await createFolder()
    await make(join(path, name))
    const file = await createFile({ stories: [{ ...story, picture: { file: name, alt: 'A bell' } }] }, path)
    const error = await readContent(file).catch((reason) => reason)
    return error.message
  }

  it.each([
    ['a folder', 'is not a file', (path: string) => mkdir(path)],
    ['an HTML page', 'is damaged, or not', (path: string) => writeFile(path, '<!doctype html><p>Hello')],
    ['an empty file', 'is damaged, or not', (path: string) => writeFile(path, '')],
    ['an animation', 'is damaged, or not', (path: string) => noise(64, 64).gif().toFile(path)],
    [
      'half a photograph',
      'is damaged, or not',
      async (path: string) => {
        const whole = await noise(800, 600).jpeg().toBuffer()
        await writeFile(path, whole.subarray(0, whole.length / 2))
      },
    ],
    [
      'a file of 21 MB',
      'is larger than 20 MB',
      async (path: string) => {
        await writeFile(path, '')
        await truncate(path, 21_000_000)
      },
    ],
    [
      'a small file of 64 million pixels',
      'has more than 50 million pixels',
      (path: string) =>
        sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
          .png()
          .toFile(path),
    ],
    ['a very narrow picture', 'is too long and narrow', (path: string) => noise(20, 900).png().toFile(path)],
  ])('rejects %s and names the file', async (_what, problem, make) => {
    expect(await pictureProblem('picture.png', make)).toContain(
      `stories[0].picture.file: picture.png ${problem}`,
    )
  })

  it('converts photos to upright files without camera data', async () => {
    const { get, app, database } = await testApp()
    const path = await createFolder()
    const camera = {
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '26/1 51/1 0/1', GPSLatitudeRef: 'N' },
    }
    await mkdir(join(path, 'pictures'))
    const photo = join(path, 'pictures', 'photo.jpg')
    await noise(1600, 2400).jpeg().withMetadata({ orientation: 6 }).withExifMerge(camera).toFile(photo)
    expect((await readFile(photo)).includes('Secret Camera')).toBe(true)
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const picture = { file: 'pictures/photo.jpg', alt: 'A bell' }
    await importFile(database, await createFile({ stories: [{ ...story, picture }] }, path))

    const [item] = (await get('/api/stories')).json()
    expect(item.picture).toMatchObject({ alt: 'A bell', width: 1440, height: 960 })
    const sources = `${item.picture.avif}, ${item.picture.webp}, ${item.imageUrl} 960w`
    for (const source of sources.split(', ')) {
      const [url = '', width = ''] = source.split(' ')
      const response = await app.inject({ method: 'GET', url })
      expect(response.statusCode).toBe(200)
      const found = await sharp(response.rawPayload).metadata()
      expect(found.width).toBe(Number.parseInt(width, 10))
      expect(found.height).toBe(Math.round((found.width * 2) / 3))
      expect(url.endsWith('avif') ? 'heif' : 'webp').toBe(found.format)
      expect(found.exif).toBeUndefined()
      expect(found.orientation).toBeUndefined()
      expect(response.rawPayload.includes('Secret Camera')).toBe(false)
      await sharp(response.rawPayload).raw().toBuffer()
    }
  })

  it.each(['png', 'webp', 'avif', 'svg'] as const)('accepts %s without enlarging it', async (format) => {
    const { get, database } = await testApp()
    const path = await createFolder()
    const name = join(path, `small.${format}`)
    if (format === 'svg')
      await writeFile(name, '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>')
    else await noise(300, 200).toFormat(format).toFile(name)
    const picture = { file: `small.${format}`, alt: 'A bell' }
    await importFile(database, await createFile({ events: [{ ...event, picture }] }, path))
    const { picture: storedPicture, imageURL } = (await get('/api/events/quiz')).json()
    expect(storedPicture).toMatchObject({ width: 300, height: 200, webp: `${imageURL} 300w` })
  })

  it('stores a shared picture once and removes it with its last version', async () => {
    const { get, database } = await testApp()
    const path = await createFolder()
    await noise(500, 300).png().toFile(join(path, 'a.png'))
    const picture = { file: 'a.png', alt: 'A bell' }
    const pictures = async () =>
      (await database.pool.query('SELECT hash, width, format, xmin::text FROM picture_file ORDER BY 2, 3'))
        .rows
    const both = { stories: [{ ...story, picture }], news: [{ ...story, picture }] }
    await importFile(database, await createFile(both, path))
    const before = await pictures()
    expect(before).toHaveLength(4)
    await importFile(database, await createFile(both, path))
    expect(await pictures()).toEqual(before)

    await importFile(database, await createFile({ stories: [story] }, path))
    expect((await get('/api/stories')).json()[0].picture).toMatchObject({ alt: 'A bell' })
    await importFile(database, await createFile({ stories: [{ ...story, picture: null }] }, path))
    expect((await get('/api/stories')).json()[0]).not.toHaveProperty('picture')
    expect(await pictures()).toEqual(before)
    const removal = [{ key: 'bell', remove: true }]
    await importItems(database, { news: removal })
    // The story can be restored with its picture.
    expect(await pictures()).toEqual(before)
    await importItems(database, { stories: removal })
    expect(await pictures()).toEqual([])
  })
})
