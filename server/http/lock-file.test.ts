import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

test('lets calls of one process work one after another', async () => {
  const lock = await lockPath()
  let [working, runs] = [0, 0]
  const work = async () => {
    working += 1
    expect(working).toBe(1)
    await sleep(20)
    working -= 1
    runs += 1
  }
  await Promise.all([withLockFile(lock, work), withLockFile(lock, work), withLockFile(lock, work)])
  expect(runs).toBe(3)
})

test('reports a lock file that cannot be created or locked', async () => {
  const lock = await lockPath()
  const work = () => expect.unreachable()
  await expect(withLockFile(join(lock, 'missing', 'lock'), work)).rejects.toThrow('unable to open')
  await writeFile(lock, 'This file is no lock. '.repeat(100))
  await expect(withLockFile(lock, work)).rejects.toThrow('not a database')
})

test('releases the lock after failed work', async () => {
  const lock = await lockPath()
  const failing = withLockFile(lock, () => Promise.reject(new Error('no space left')))
  await expect(failing).rejects.toThrow('no space left')
  let runs = 0
  await withLockFile(lock, async () => {
    runs += 1
  })
  expect(runs).toBe(1)
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

test('lets one process at a time work', async () => {
  const lock = await lockPath()
  const locks = Array.from({ length: 40 }, (_, index) => `${lock}-${index}`)
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
})
