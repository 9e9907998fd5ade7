import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-domains-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

function run(dataDir: string, ...given: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/school-domains.ts', ...given], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('refuses a large provider and an unknown school, and lists no domain', async () => {
  const dataDir = await createFolder()
  // The first command also prepares PostgreSQL.
  expect((await run(dataDir, 'list')).output).toMatch(/^No mail domain is matched to a school\.$/m)
  expect(await run(dataDir, 'add', 'gmail.com', '09200000002')).toEqual({
    code: 1,
    output: 'gmail.com has no limit, so it needs no school.\n',
  })
  expect(await run(dataDir, 'add', 'dps.edu.in', '09200000002')).toEqual({
    code: 1,
    output: 'There is no school with the code 09200000002.\n',
  })
  expect(await run(dataDir, 'remove', 'dps.edu.in')).toEqual({
    code: 1,
    output: 'dps.edu.in belongs to no school.\n',
  })
})

test.each([[[]], [['add', 'dps.edu.in']], [['list', 'all']], [['remove']], [['remove', 'a.in', 'b']]])(
  'prints the usage for the arguments %j',
  async (given) => {
    const { code, output } = await run('/unused', ...given)
    expect(code).toBe(2)
    expect(output).toContain('npm run school-domains -- add DOMAIN SCHOOL_CODE')
  },
)
