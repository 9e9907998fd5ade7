import { open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyInstallation } from './installation.ts'

/**
 * `run` causes the fault, and returns after the repair. Only {@link movedClock} repairs nothing: another `movedClock`
 * moves the clock back.
 */
export type Fault<Installation = FaultyInstallation> = {
  name: string
  /** True if requests may get no response at all, because the product or its proxy ends. */
  endsProduct?: boolean
  run(installation: Installation): Promise<void>
}

const wait = (seconds: number) => sleep(seconds * 1000)

export const databaseStopped = (seconds: number): Fault => ({
  name: `PostgreSQL stopped for ${seconds} s`,
  async run({ postgres }) {
    await postgres.stop()
    await wait(seconds)
    await postgres.restart()
  },
})

export const databaseKilled = (seconds: number): Fault => ({
  name: `PostgreSQL killed, started again after ${seconds} s`,
  async run({ postgres }) {
    postgres.kill()
    await wait(seconds)
    await postgres.restart()
  },
})

export const databaseFrozen = (seconds: number): Fault => ({
  name: `PostgreSQL does not respond for ${seconds} s`,
  async run({ postgres }) {
    postgres.freeze()
    await wait(seconds)
    postgres.resume()
  },
})

/** In milliseconds. PostgreSQL alternates between these two states. */
const frozenTime = 400
const runningTime = 100

export const databaseSlow = (seconds: number): Fault => ({
  name: `PostgreSQL runs a fifth of the time for ${seconds} s`,
  async run({ postgres }) {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      postgres.freeze()
      await sleep(frozenTime)
      postgres.resume()
      await sleep(runningTime)
    }
  },
})

export const noConnections = (seconds: number): Fault => ({
  name: `All connections of PostgreSQL taken for ${seconds} s`,
  async run({ postgres }) {
    const giveBack = await postgres.takeAllConnections()
    await wait(seconds)
    await giveBack()
  },
})

/** PostgreSQL ends when it cannot write its write-ahead log, so `restart` starts it again. */
export const diskFull = (seconds: number): Fault => ({
  name: `Disk of PostgreSQL full for ${seconds} s`,
  async run({ postgres, disk }) {
    if (!disk) throw new Error('This fault needs a small disk.')
    await disk.fill()
    await wait(seconds)
    await disk.free()
    await postgres.restart()
  },
})

/** The product finds the damage when it starts. */
function brokenIndex(how: string, damage: (file: string) => Promise<void>): Fault {
  return {
    name: `Index file ${how}, product started again`,
    endsProduct: true,
    async run(installation) {
      await installation.product.stop()
      await damage(join(installation.dataDir, 'search.index'))
      await installation.startProduct()
    },
  }
}

export const truncatedIndex = brokenIndex('truncated', (file) => truncate(file, 5000))
export const emptyIndex = brokenIndex('empty', (file) => writeFile(file, ''))
export const changedIndex = brokenIndex('with a changed byte', async (file) => {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, size - 100)
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, size - 100)
  } finally {
    await handle.close()
  }
})

/** @param days by which the product's clock is moved; the clock of PostgreSQL stays correct */
function describeClock(days: number): string {
  if (days === 0) return 'right again'
  return days < 0 ? `${-days} day back` : `${days} day ahead`
}

export const movedClock = (days: number): Fault => ({
  name: `Clock of the product ${describeClock(days)}, product started again`,
  endsProduct: true,
  async run(installation) {
    await installation.product.stop()
    await installation.startProduct({
      NODE_OPTIONS: '--import=./e2e/moved-clock.ts',
      MOVED_CLOCK_DAYS: String(days),
    })
  },
})

export const productKilled: Fault = {
  name: 'Product killed and started again',
  endsProduct: true,
  async run(installation) {
    await installation.killProduct()
    await installation.startProduct()
  },
}
