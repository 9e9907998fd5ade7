import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { EditedItem } from '#contract/editing.ts'
import { type RichText, richTextOf } from '#contract/rich-text.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { addPicture, itemFields } from '../../testing/content.ts'
import type { TestStaff } from '../../testing/members.ts'

const path = '/api/desk/items'

async function editorAt(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp(options)
  return { product, editor: await product.signInAsStaff('editor') }
}

async function addStory(editor: TestStaff, changes = {}): Promise<EditedItem> {
  const response = await editor.post(path, { kind: 'story', fields: itemFields(changes) })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

function save(editor: TestStaff, { id }: EditedItem, version: number, changes = {}) {
  return editor.put(`${path}/${id}`, { version, fields: itemFields(changes) })
}

function move(editor: TestStaff, { id }: EditedItem, version: number, action: string, publishAt?: string) {
  return editor.post(`${path}/${id}/status`, { version, action, ...(publishAt && { publishAt }) })
}

async function publicStories({ get }: TestApp): Promise<{ _id: string; title: string }[]> {
  return (await get('/api/stories')).json()
}

it('shows a draft to nobody until its publication', async () => {
  const { product, editor } = await editorAt()
  const item = await addStory(editor)
  expect(item).toMatchObject({ id: 'story-the-bell-that-rang-twice', status: 'draft', isPublic: false })
  expect(await publicStories(product)).toEqual([])
  expect((await product.get('/api/stories/the-bell-that-rang-twice')).statusCode).toBe(404)
  const published = (await move(editor, item, 1, 'publish')).json()
  expect(published).toMatchObject({ status: 'published', publishedVersion: 1, isPublic: true })
  expect((await product.get('/api/stories/the-bell-that-rang-twice')).json()).toMatchObject({
    title: 'The bell that rang twice',
    fullStory: 'The bell rang twice.',
    content: 'The bell rang twice.',
    document: richTextOf('The bell rang twice.'),
  })
})

it('deletes an item with its versions only while it is not public', async () => {
  const { product, editor } = await editorAt()
  const item = await addStory(editor)
  const remove = (version: number) => editor.post(`${path}/${item.id}/deletion`, { version })
  await save(editor, item, 1, { title: 'Corrected' })
  expect((await remove(1)).json()).toMatchObject({ code: 'item-version-outdated' })
  await move(editor, item, 2, 'publish')
  expect((await remove(2)).json()).toMatchObject({ code: 'item-status-wrong' })
  await move(editor, item, 2, 'unpublish')
  await move(editor, item, 2, 'schedule', new Date(Date.now() + 100 * 86_400_000).toISOString())
  expect((await remove(2)).json()).toMatchObject({ code: 'item-status-wrong' })
  await move(editor, item, 2, 'cancel schedule')
  expect((await remove(2)).statusCode).toBe(204)
  expect((await editor.get(`${path}/${item.id}`)).statusCode).toBe(404)
  expect((await remove(2)).statusCode).toBe(404)
  const { rows } = await product.database.pool.query('SELECT FROM content_version')
  expect(rows).toEqual([])
})

it('keeps the public version until a later version is published', async () => {
  const { product, editor } = await editorAt()
  const item = await addStory(editor)
  await move(editor, item, 1, 'publish')
  const saved = (await save(editor, item, 1, { title: 'Corrected' })).json()
  expect(saved).toMatchObject({ status: 'published', hasChanges: true, latest: { version: 2 } })
  expect(await publicStories(product)).toMatchObject([{ title: 'The bell that rang twice' }])
  await move(editor, item, 2, 'publish')
  expect(await publicStories(product)).toMatchObject([{ title: 'Corrected' }])
})

it('refuses a save that began from an earlier version', async () => {
  const { product, editor } = await editorAt()
  const other = await product.signInAsStaff('editor')
  const item = await addStory(editor)
  expect((await save(other, item, 1, { title: 'Theirs' })).statusCode).toBe(200)
  const late = await save(editor, item, 1, { title: 'Mine' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'item-version-outdated'])
  const now = (await editor.get(`${path}/${item.id}`)).json()
  expect(now.latest).toMatchObject({ version: 2, savedBy: other.email, fields: { title: 'Theirs' } })
  expect((await move(editor, item, 1, 'publish')).statusCode).toBe(409)
})

it('saves exactly one of 20 versions that are sent at once', async () => {
  const { editor } = await editorAt()
  const item = await addStory(editor)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(editor, item, 1, { title: `Version ${index}` })),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

it('keeps the language of a version when it is restored and scheduled', async () => {
  const { product, editor } = await editorAt({ startsAt: '2026-11-20T08:00:00Z' })
  const item = await addStory(editor, { language: 'hi-IN' })
  expect(item.path).toMatch(/^\/hi\/bolshala-times\/stories\//)
  const unknown = await save(editor, item, 1, { language: 'ta-IN' })
  expect(unknown.json().fields).toEqual({ fields: 'Please choose the language.' })
  const changed = (await save(editor, item, 1, { language: 'en-IN' })).json()
  expect(changed.latest.fields.language).toBe('en-IN')
  const restored = await editor.post(`${path}/${item.id}/restore`, { version: 2, restored: 1 })
  expect(restored.json().latest.fields.language).toBe('hi-IN')
  await move(editor, item, 3, 'schedule', '2026-11-20T08:05:00Z')
  product.wait(300)
  await product.tasks.frequent()
  expect(await publicStories(product)).toMatchObject([{ language: 'hi-IN' }])
})

it('publishes an item at its time, once', async () => {
  const { product, editor } = await editorAt({ startsAt: '2026-12-01T10:00:00+05:30' })
  const item = await addStory(editor)
  const past = await move(editor, item, 1, 'schedule', '2026-12-01T09:59:00+05:30')
  expect([past.statusCode, past.json().code]).toEqual([400, 'publish-time-passed'])
  const scheduled = (await move(editor, item, 1, 'schedule', '2026-12-01T10:30:00+05:30')).json()
  expect(scheduled).toMatchObject({ status: 'scheduled', publishAt: '2026-12-01T05:00:00.000Z' })
  await product.tasks.frequent()
  expect(await publicStories(product)).toEqual([])
  product.wait(1800)
  await Promise.all([product.tasks.frequent(), product.tasks.frequent()])
  expect(await publicStories(product)).toHaveLength(1)
  const { rows } = await product.database.pool.query(
    `SELECT detail FROM staff_log WHERE action = 'item-published'`,
  )
  expect(rows).toEqual([{ detail: 'version 1, by schedule' }])
})

it('publishes an unpublished item only again at the desk', async () => {
  const { product, editor } = await editorAt()
  const item = await addStory(editor)
  await move(editor, item, 1, 'publish')
  expect((await move(editor, item, 1, 'unpublish')).json()).toMatchObject({ status: 'unpublished' })
  expect(await publicStories(product)).toEqual([])
  expect((await move(editor, item, 1, 'unpublish')).statusCode).toBe(409)
  expect((await move(editor, item, 1, 'publish')).json()).toMatchObject({ status: 'published' })
})

it('refuses to publish an event without a description', async () => {
  const { editor } = await editorAt()
  const event = (await editor.post(path, { kind: 'event', fields: itemFields() })).json()
  const response = await move(editor, event, 1, 'publish')
  expect([response.statusCode, response.json().code]).toEqual([400, 'item-incomplete'])
})

it('keeps 50 versions, and restores the first one', async () => {
  const { editor } = await editorAt()
  const item = await addStory(editor)
  for (let version = 1; version < 50; version++)
    expect((await save(editor, item, version, { title: `Title ${version + 1}` })).statusCode).toBe(200)
  const { versions, latest } = (await editor.get(`${path}/${item.id}`)).json()
  expect(latest).toMatchObject({ version: 50, fields: { title: 'Title 50' } })
  expect(versions).toHaveLength(50)
  expect((await editor.get(`${path}/${item.id}/versions/7`)).json().fields.title).toBe('Title 7')
  const restored = await editor.post(`${path}/${item.id}/restore`, { version: 50, restored: 1 })
  expect(restored.json().latest).toMatchObject({
    version: 51,
    fields: { title: 'The bell that rang twice' },
  })
})

it('finds items by kind, status and words', async () => {
  const { editor } = await editorAt()
  const bell = await addStory(editor)
  await addStory(editor, { title: 'Another', document: richTextOf('100% true') })
  await editor.post(path, { kind: 'news', fields: itemFields({ title: 'A lab' }) })
  await move(editor, bell, 1, 'publish')
  const find = async (query: string) =>
    (await editor.get(`${path}?${query}`)).json().items.map(({ title }: { title: string }) => title)
  expect(await find('kind=news')).toEqual(['A lab'])
  expect(await find('status=published')).toEqual(['The bell that rang twice'])
  expect(await find('words=RANG+bell&kind=story')).toEqual(['The bell that rang twice'])
  expect(await find('words=100%25')).toEqual(['Another'])
  expect(await find('words=_')).toEqual([])
})

it('tells editors who else has an item open', async () => {
  const { product, editor } = await editorAt()
  const other = await product.signInAsStaff('admin')
  const { id } = await addStory(editor)
  const open = async (staff: TestStaff) => (await staff.post(`${path}/${id}/presence`)).json()
  expect(await open(editor)).toEqual({ others: [], version: 1, savedBy: editor.email })
  expect((await open(other)).others).toEqual([editor.email])
  product.wait(120)
  expect((await open(other)).others).toEqual([])
  await product.tasks.frequent()
  const { rows } = await product.database.pool.query('SELECT staff_id FROM presence')
  expect(rows).toEqual([{ staff_id: other.staffId }])
})

it('gives the calls only to editors and admins', async () => {
  const { product, editor } = await editorAt()
  const item = await addStory(editor)
  for (const role of ['moderator', 'directory'] as const) {
    const staff = await product.signInAsStaff(role)
    expect((await staff.get(path)).statusCode).toBe(403)
    expect((await save(staff, item, 1)).statusCode).toBe(403)
  }
  expect((await product.get(`${path}/${item.id}`)).statusCode).toBe(401)
})

const jpeg = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#864' } }).jpeg()

describe('pictures', () => {
  it('stores the pixels without the position', async () => {
    const { product, editor } = await editorAt()
    const photograph = await jpeg()
      .withExif({
        IFD0: { Make: 'Secret Camera', Copyright: 'Asha of Rampur' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 51/1 0/1', GPSLongitudeRef: 'E' },
      })
      .toBuffer()
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Secret Camera')
    const response = await editor.post('/api/desk/pictures', { data: photograph.toString('base64') })
    expect(response.json()).toMatchObject({ width: 900, height: 600 })
    const { rows } = await product.database.pool.query<{ content: Buffer }>(
      'SELECT content FROM picture_file',
    )
    expect(rows).toHaveLength(4)
    for (const { content } of rows) {
      const { exif, xmp, iptc } = await sharp(content).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(content.toString('latin1')).not.toContain('Secret Camera')
    }
  })

  it('keeps pictures of drafts and versions, and deletes others after a day', async () => {
    const { product, editor } = await editorAt({ startsAt: new Date().toISOString() })
    const { pool } = product.database
    const upload = async (background: string) => {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer()
      return (await editor.post('/api/desk/pictures', { data: bytes.toString('base64') })).json()
    }
    const [used, dropped, unused] = [await upload('red'), await upload('green'), await upload('blue')]
    const document: RichText = {
      type: 'doc',
      content: [{ type: 'picture', attrs: { hash: used.hash, alt: 'A bell', width: 9, height: 9 } }],
    }
    const item = await addStory(editor, { document, picture: { hash: dropped.hash, alt: 'Green' } })
    const [picture] = item.latest.fields.document?.content ?? []
    expect(picture).toMatchObject({ attrs: { width: 64, height: 64 } })
    await save(editor, item, 1, { document })
    await product.tasks.frequent()
    const stored = async () => (await pool.query('SELECT hash FROM picture')).rows.map(({ hash }) => hash)
    expect(await stored()).toHaveLength(3)
    await pool.query(`UPDATE picture SET kept_until = now() - interval '1 minute'`)
    await product.tasks.frequent()
    expect(await stored()).toEqual(expect.arrayContaining([used.hash, dropped.hash]))
    expect(await stored()).not.toContain(unused.hash)
  })

  it('refuses an unknown picture', async () => {
    const { product, editor } = await editorAt()
    const hash = await addPicture(product.database, 480, 270)
    await addStory(editor, { picture: { hash, alt: 'A bell' } })
    const wrong = { ...itemFields(), picture: { hash: '0'.repeat(32), alt: 'A bell' } }
    const response = await editor.post(path, { kind: 'story', fields: wrong })
    expect([response.statusCode, response.json().code]).toEqual([400, 'picture-unknown'])
  })
})
