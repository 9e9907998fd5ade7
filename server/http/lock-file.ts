import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the boot id and the start time of the process, or undefined if unknown. */
async function findStart(id: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const status = await readFile(`/proc/${id}/stat`, 'utf8')
    // The name can contain spaces and brackets. The start is the twentieth field after the name.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return `${boot.trim()}-${fields[19]}`
  } catch {
    return undefined
  }
}

function exists(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // With EPERM, the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** After a restart, another process, even this one, can have the holder's id. */
async function isRunning(holder: string): Promise<boolean> {
  const [number, start] = holder.split(' ')
  const id = Number(number)
  const foundStart = await findStart(id)
  return foundStart === undefined ? id !== process.pid && exists(id) : foundStart === start
}

const checkIntervalMs = 100

const readHolder = (lock: string) => readFile(lock, 'utf8').catch(() => undefined)

/** Lets only one process delete the lock. Otherwise, a second could delete a new lock that a third has claimed. */
async function deleteLockOf(holder: string, lock: string): Promise<void> {
  const [number] = holder.split(' ')
  await withLockFile(`${lock}-after-${number}`, async () => {
    if ((await readHolder(lock)) === holder && !(await isRunning(holder))) await rm(lock, { force: true })
  })
}

/**
 * Runs the work while no other process holds the lock. Ignores the lock of a process that has ended.
 * @param lock a path in a folder that all processes share
 */
export async function withLockFile(lock: string, work: () => Promise<void>): Promise<void> {
  // The lock is a link to a complete file, so that no process reads an empty lock file.
  const ownFile = `${lock}-${process.pid}`
  await writeFile(ownFile, `${process.pid} ${(await findStart(process.pid)) ?? ''}`)
  const claim = () =>
    link(ownFile, lock).then(
      () => true,
      () => false,
    )
  while (!(await claim())) {
    const holder = await readHolder(lock)
    if (holder !== undefined && !(await isRunning(holder))) await deleteLockOf(holder, lock)
    else await sleep(checkIntervalMs)
  }
  await rm(ownFile)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}
