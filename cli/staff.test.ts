import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-staff-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

function run(
  dataDir: string,
  ...commandArguments: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/staff.ts', ...commandArguments], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_ORIGIN: 'https://school.example' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('adds, lists, disables, enables and resets accounts', async () => {
  const dataDir = await createFolder()
  // The first command also prepares PostgreSQL.
  expect((await run(dataDir, 'list')).output).toMatch(/^There are no staff accounts\.$/m)
  const link = /^https:\/\/school\.example\/desk\/invitation#[\w-]{43}$/m
  const added = await run(dataDir, 'add', 'asha@example.org', 'admin')
  expect(added.output).toMatch(link)
  expect(await run(dataDir, 'add', 'Asha@example.org', 'editor')).toEqual({
    code: 1,
    output: 'This email address already has a staff account.\n',
  })
  const listed = 'asha@example.org\tadmin\tinvited\tno second factor\n'
  expect((await run(dataDir, 'list')).output).toBe(listed)
  expect((await run(dataDir, 'disable', 'asha@example.org')).output).toBe('asha@example.org is disabled.\n')
  expect((await run(dataDir, 'list')).output).toBe(listed.replace('invited', 'disabled'))
  expect((await run(dataDir, 'enable', 'asha@example.org')).output).toBe('asha@example.org is enabled.\n')
  const reset = await run(dataDir, 'reset', 'asha@example.org')
  expect(reset.output).toMatch(link)
  expect(link.exec(reset.output)?.[0]).not.toBe(link.exec(added.output)?.[0])
  expect(await run(dataDir, 'reset', 'nobody@example.org')).toEqual({
    code: 1,
    output: 'There is no such staff account.\n',
  })
})

test.each([
  [[]],
  [['add', 'asha@example.org']],
  [['add', 'asha@example.org', 'owner']],
  [['add', 'asha', 'admin']],
  [['list', 'all']],
  [['remove', 'asha@example.org']],
  [['reset', 'asha@example.org', 'now']],
])('prints the usage for the arguments %j', async (commandArguments) => {
  const { code, output } = await run(join(tmpdir(), 'never-made'), ...commandArguments)
  expect(code).toBe(2)
  expect(output).toMatch(/^Usage:\n/)
})
