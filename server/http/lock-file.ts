import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the boot and the time since then at which a process started, or undefined if the system does not tell. */
async function findStart(id: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const status = await readFile(`/proc/${id}/stat`, 'utf8')
    // The name of the program can contain spaces and brackets. The start is the twentieth field after it.
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

/** After a restart of the machine or container, another process can have the number of the holder, even this one. */
async function isRunning(holder: string): Promise<boolean> {
  const [number, start] = holder.split(' ')
  const id = Number(number)
  const foundStart = await findStart(id)
  return foundStart === undefined ? id !== process.pid && exists(id) : foundStart === start
}

const checkIntervalMs = 100

/**
 * Runs the work under a lock file. Ignores the lock file of a process that has ended.
 * @param lock the path of the file, in a folder that all processes share
 */
export async function withLockFile(lock: string, work: () => Promise<void>): Promise<void> {
  // A link to another file, so that other processes never read an empty lock file.
  const ownFile = `${lock}-${process.pid}`
  await writeFile(ownFile, `${process.pid} ${(await findStart(process.pid)) ?? ''}`)
  const claim = () =>
    link(ownFile, lock).then(
      () => true,
      () => false,
    )
  while (!(await claim())) {
    const holder = await readFile(lock, 'utf8').catch(() => undefined)
    if (holder !== undefined && !(await isRunning(holder))) await rm(lock, { force: true })
    else await sleep(checkIntervalMs)
  }
  await rm(ownFile)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}
