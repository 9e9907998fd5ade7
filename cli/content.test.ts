import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-times-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

function run(
  dataDir: string,
  commandArguments: readonly string[],
  killAt?: RegExp,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/content.ts', ...commandArguments], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      if (killAt?.test(output)) child.kill('SIGKILL')
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('imports each item once after an interrupted import', async () => {
  const dataDir = await createFolder()
  const commandArguments = ['import', 'sample-data/times/times.json']
  expect((await run(dataDir, commandArguments, /Importing/)).code).toBe(null)
  const complete = await run(dataDir, commandArguments)
  expect(complete.output).toContain('added 26, changed 0, unchanged 0, removed 0')
  expect(complete.code).toBe(0)
  const again = await run(dataDir, commandArguments)
  expect(again.output).toContain('added 0, changed 0, unchanged 26, removed 0')
})

test('reports problems of the file without opening a database', async () => {
  const path = await createFolder()
  const file = join(path, 'times.json')
  await writeFile(file, JSON.stringify({ stories: [{ key: 'a' }], events: [{ key: 'b' }] }))
  const { code, output } = await run(join(path, 'never-made'), ['import', file])
  expect(code).toBe(1)
  expect(output).toBe(`${file} cannot be imported, and nothing was changed:
  - stories[0].title: The title is missing.
  - events[0].date: The date is missing.
  - events[0].eventName: The name of the event is missing.
  - events[0].description: The description is missing.
`)
})

test('rejects a path that is not a file', async () => {
  const path = await createFolder()
  const { code, output } = await run(path, ['import', '/dev/zero'])
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('It is not a file.') })
})

test.each([
  [[]],
  [['import']],
  [['exports', 'times.json']],
  [['import', 'a.json', '--remove']],
  [['import', 'a.json', 'b.json']],
])('prints the usage for the arguments %j', async (commandArguments) => {
  const { code, output } = await run(await createFolder(), commandArguments)
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringContaining('Usage: npm run content -- import FILE.json [--replace]\n'),
  })
})
