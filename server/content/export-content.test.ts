import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Database, withClient } from '../database/database.ts'
import { testApp } from '../testing/app.ts'
import { addItem, itemFields } from '../testing/content.ts'
import { createFolder } from '../testing/content-files.ts'
import { exportContent, listContent } from './export-content.ts'
import { importContent } from './import/import-content.ts'
import { readContent } from './import/read-content.ts'

async function importFolder({ connection }: Database, folder: string) {
  const content = await readContent(join(folder, 'times.json'))
  return withClient(connection, (client) => importContent(client, content, { today: '2027-01-01' }))
}

async function rowsOf({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`SELECT to_jsonb(content_item) - 'position' AS row FROM content_item
    UNION ALL SELECT to_jsonb(picture_file) FROM picture_file ORDER BY 1`)
  return rows
}

it('writes a file whose import changes nothing, and restores everything elsewhere', async () => {
  const { database, signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  const bytes = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#864' } })
    .png()
    .toBuffer()
  const { hash } = (await editor.post('/api/desk/pictures', { data: bytes.toString('base64') })).json()
  const picture = { hash, alt: 'A bell' }
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'At noon' }] },
      { type: 'picture', attrs: { ...picture, width: 1, height: 1 } },
    ],
  }
  const kinds = [
    ['story', { language: 'hi-IN', shortDescription: 'Short.', picture }],
    ['news', { document, sourceUrl: 'https://lab.example/' }],
    ['event', { description: 'In short.', startTime: '09:30', location: 'Hall' }],
    ['opportunity', { description: 'Described.', applyLink: 'https://camp.example/' }],
    ['spotlight', { headline: 'A school', active: false, document: null }],
  ] as const
  for (const [kind, changes] of kinds) {
    const fields = { ...itemFields({ title: `The ${kind}` }), ...changes }
    const { id } = (await editor.post('/api/desk/items', { kind, fields })).json()
    const moved = await editor.post(`/api/desk/items/${id}/status`, { version: 1, action: 'publish' })
    expect(moved.json().status).toBe('published')
  }
  await editor.post('/api/desk/items', { kind: 'story', fields: itemFields({ title: 'A draft' }) })
  await addItem(database, 'news', { sample: true })
  const folder = await createFolder()
  expect(await exportContent(database.db, folder)).toBe(5)
  expect(await readFile(join(folder, 'times.json'), 'utf8')).not.toContain('A draft')
  expect((await listContent(database.db)).map(({ kind, status }) => `${kind} ${status}`)).toContain(
    'story draft',
  )
  await database.pool.query('DELETE FROM content_item WHERE sample')

  const before = await rowsOf(database)
  const unchanged = { added: 0, changed: 0, unchanged: 5, removed: 0 }
  expect(await importFolder(database, folder)).toEqual(unchanged)
  expect(await rowsOf(database)).toEqual(before)

  const other = await testApp()
  expect(await importFolder(other.database, folder)).toMatchObject({ added: 5 })
  expect(await rowsOf(other.database)).toEqual(before)
})
