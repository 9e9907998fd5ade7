import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { maintenanceDay, systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-backup-cli-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

async function run(command: string, commandArguments: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...commandArguments], {
    env: { ...process.env, DATA_DIR: '/nonexistent/never-made', DATABASE_URL: '', ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

test.each([
  ['backup', []],
  ['backup', ['folder', 'other']],
  ['backup', ['folder', '--wait', 'long']],
  ['backup', ['folder', '--wait', '-1']],
  ['backup', ['folder', '--new-key', 'file']],
  ['backup', ['--unknown']],
  ['restore', []],
  ['restore', ['file']],
  ['restore', ['file', 'other', '--key', 'key']],
  ['restore', ['file', '--key', 'key', '--overwrite']],
] as const)('%s prints its usage for the arguments %j', async (command, commandArguments) => {
  const { code, output } = await run(command, commandArguments)
  expect([code, output]).toEqual([2, expect.stringMatching(/^Usage:/)])
})

test('fails before it opens the database if its folder is missing or a file', async () => {
  const folder = await createFolder()
  const created = await run('backup', ['--new-key', join(folder, 'key')])
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(created.output) ?? []
  const dataDir = join(folder, 'data')
  for (const missing of [join(folder, 'missing'), join(folder, 'key')])
    expect(
      await run('backup', [missing, '--wait', '60'], { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient }),
    ).toEqual({ code: 1, output: expect.stringMatching(/^The folder .* does not exist/) })
  expect(await readdir(folder)).toEqual(['key'])
})

test('restores the backup of a data folder into another data folder', async () => {
  const folder = await createFolder()
  const key = join(folder, 'key')
  const created = await run('backup', ['--new-key', key])
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(created.output) ?? []
  expect((await stat(key)).mode & 0o777).toBe(0o600)
  expect(await readFile(key, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m)
  expect(await run('backup', ['--new-key', key])).toMatchObject({ code: 1 })

  const [dataDir, otherDir, backups] = [join(folder, 'data'), join(folder, 'other'), await createFolder()]
  const added = await run('staff', ['add', 'asha@example.org', 'admin'], { DATA_DIR: dataDir })
  expect(added.code).toBe(0)
  const variables = { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient }
  expect(await run('backup', [backups], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringContaining('BACKUP_RECIPIENT is not set'),
  })
  // The nightly maintenance has not run on this data folder.
  expect(await run('backup', [backups], variables)).toEqual({
    code: 1,
    output: expect.stringContaining('The nightly maintenance of today is not done'),
  })
  expect(await readdir(backups)).toEqual([])
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  const day = maintenanceDay(systemClock())
  await database.pool.query(`INSERT INTO daily_task VALUES ('nightly-maintenance', $1)`, [day])
  await database.close()
  const name = `bolshala-${day}.sql.zst.age`
  expect((await run('backup', [backups], variables)).output).toMatch(/bolshala-.*: \d+ rows, \d+ bytes$/m)
  expect(await readdir(backups)).toEqual([name])

  // The list of erasures is written after the backup, so the restore applies it and disables the account again.
  expect((await run('staff', ['disable', 'asha@example.org'], { DATA_DIR: dataDir })).code).toBe(0)
  expect((await run('backup', [backups, '--erasures'], variables)).code).toBe(0)
  const restore = [join(backups, name), '--key', key]
  const withoutKey = await run('restore', restore, { DATA_DIR: otherDir })
  expect([withoutKey.code, withoutKey.output]).toEqual([1, expect.stringContaining('secret key is missing')])
  const restored = await run('restore', [...restore, '--without-secret-key'], { DATA_DIR: otherDir })
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringMatching(/^Restored \d+ rows[\s\S]*staff 1/m),
  ])
  expect((await run('staff', ['list'], { DATA_DIR: otherDir })).output).toContain(
    'asha@example.org\tadmin\tdisabled',
  )
  const again = await run('restore', [...restore, '--without-secret-key'], { DATA_DIR: otherDir })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('--overwrite postgres')])
})
