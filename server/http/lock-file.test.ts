import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withLockFile } from './lock-file.ts'

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}

test.each([
  ['this process', process.pid],
  ['another process', process.ppid],
])('ignores the lock of an ended process whose id %s now has', async (_name, id) => {
  const lock = await lockPath()
  await writeFile(lock, `${id} 6f0e7d9e-0000-4000-8000-000000000000-12`)
  let runs = 0
  await withLockFile(lock, async () => {
    runs += 1
  })
  expect(runs).toBe(1)
  expect(await readdir(join(lock, '..'))).toEqual([])
})

test('waits until the holder has ended', async () => {
  const lock = await lockPath()
  const program = `
    const { withLockFile } = await import('./server/http/lock-file.ts')
    await withLockFile(process.argv[1], async () => {
      console.log('locked')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program, lock], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  let isDone = false
  const waiting = withLockFile(lock, async () => {
    isDone = true
  })
  await sleep(400)
  expect(isDone).toBe(false)
  holder.kill('SIGKILL')
  await waiting
  expect(isDone).toBe(true)
})

test('lets one process at a time work after the holder has ended', async () => {
  const lock = await lockPath()
  const locks = Array.from({ length: 40 }, (_, index) => `${lock}-${index}`)
  for (const each of locks) await writeFile(each, '1 6f0e7d9e-0000-4000-8000-000000000000-12')
  const program = `
    const { withLockFile } = await import('./server/http/lock-file.ts')
    const { once } = await import('node:events')
    const { rm, writeFile } = await import('node:fs/promises')
    const work = async (lock) => {
      await writeFile(lock + '-busy', '', { flag: 'wx' })
      await new Promise((resolve) => setTimeout(resolve, 20))
      await rm(lock + '-busy')
    }
    console.log('ready')
    await once(process.stdin, 'data')
    await Promise.all(process.argv.slice(1).map((lock) => withLockFile(lock, () => work(lock))))
    process.exit()`
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program, ...locks], {
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  )
  onTestFinished(() => {
    for (const each of processes) each.kill('SIGKILL')
  })
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
  const ends = processes.map((each) => once(each, 'exit'))
  for (const { stdin } of processes) stdin.write('start')
  const codes = (await Promise.all(ends)).map(([code]) => code)
  expect(codes).toEqual([0, 0, 0, 0])
  expect(await readdir(join(lock, '..'))).toEqual([])
})
