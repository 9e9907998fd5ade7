import { spawn } from 'node:child_process'
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
