import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryIndex } from '../directory-index.ts'
import { buildIndex } from './index-builder.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'
import { sampleRows } from './sample-rows.ts'

const directory = await mkdtemp(join(tmpdir(), 'bolshala-index-'))
const file = join(directory, 'schools.index')
const content = await buildIndex(sampleRows(2_000), -7n)
const page = { offset: 0, limit: 2_000 }

beforeEach(() => writeIndexFile(file, content))
afterAll(() => rm(directory, { recursive: true }))

async function change(at: number, bit = 0): Promise<void> {
  const bytes = await readFile(file)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  await writeFile(file, bytes)
}

describe('an index file', () => {
  it('comes back as it was written, and leaves nothing beside it', async () => {
    const read = await readIndexFile(file)
    expect(read).toEqual(content)
    expect(await readdir(directory)).toEqual(['schools.index'])
    const [before, after] = [new DirectoryIndex(content), new DirectoryIndex(read)]
    expect(after.version).toBe(-7n)
    for (const term of ['school', 'ra', 'p', 'rampur gps', '1101']) {
      expect(after.search(term, page)).toEqual(before.search(term, page))
    }
  })

  it('replaces an older one as a whole', async () => {
    await writeIndexFile(file, await buildIndex(sampleRows(10), 8n))
    expect((await readIndexFile(file)).version).toBe(8n)
  })

  it('is refused when it is missing', async () => {
    await expect(readIndexFile(join(directory, 'none'))).rejects.toMatchObject({ problem: 'missing' })
  })

  it('is refused when it ends early, wherever', async () => {
    const { length } = await readFile(file)
    for (const left of [length - 1, length - 4, length >> 1, 100, 88, 87, 9, 0]) {
      await truncate(file, left)
      await expect(readIndexFile(file), `${left} bytes`).rejects.toMatchObject({ problem: 'truncated' })
    }
  })

  it('is refused when it is something else', async () => {
    for (const other of [
      'a',
      'PGDMP and a lot of text that is longer than the header of an index file is. '.repeat(9),
    ]) {
      await writeFile(file, other)
      await expect(readIndexFile(file)).rejects.toMatchObject({ problem: 'foreign' })
    }
  })

  it('is refused when it has another format', async () => {
    await change(4)
    await expect(readIndexFile(file)).rejects.toMatchObject({ problem: 'other format' })
  })

  it('is refused when any bit is flipped', async () => {
    const { length } = await readFile(file)
    for (let at = 0; at < length; at += 997) {
      await change(at, at % 8)
      await expect(readIndexFile(file), `byte ${at}`).rejects.toMatchObject({ name: 'IndexFileError' })
      await change(at, at % 8)
    }
    await expect(readIndexFile(file)).resolves.toBeDefined()
  })
})
