import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { updateFolder } from './compile.ts'

function createFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

test('replaces only files that changed, because other processes may load the others', async () => {
  const folder = createFolder({ 'runtime.js': 'same', 'messages/hi.js': 'old', 'messages/gone.js': '' })
  const number = statSync(join(folder, 'runtime.js')).ino
  await updateFolder(
    folder,
    createFolder({ 'runtime.js': 'same', 'messages/hi.js': 'new', 'pages/en.js': 'added' }),
  )
  expect(statSync(join(folder, 'runtime.js')).ino).toBe(number)
  expect(readFileSync(join(folder, 'messages/hi.js'), 'utf8')).toBe('new')
  expect(readFileSync(join(folder, 'pages/en.js'), 'utf8')).toBe('added')
  expect(readdirSync(join(folder, 'messages'))).toEqual(['hi.js'])
})
