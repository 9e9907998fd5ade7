import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  changedIndex,
  databaseFrozen,
  databaseKilled,
  databaseSlow,
  databaseStopped,
  diskFull,
  emptyIndex,
  type Fault,
  movedClock,
  noConnections,
  productKilled,
  truncatedIndex,
} from './faults.ts'
import { FaultyInstallation } from './installation.ts'
import { Load } from './load.ts'
import { runWithoutMail, sendForms } from './mail-away.ts'
import { hasDamage, type Observation, observe } from './observe.ts'
import { fillOutbox } from './outbox-full.ts'
import { type Column, commonColumns, damageColumns, printHeader, printRow } from './table.ts'

/**
 * Under load, breaks the product and the systems that it needs. Prints a table for docs/reliability.md. Ends with exit
 * code 1 if an acknowledged post was lost or stored twice, or if a request of the load got an unexpected status. With
 * `--mail-minutes N`, only stops the mail server for N minutes. The exit code is then 1 if a mail was lost or sent twice.
 */
const people = { students: 30_000, participants: 40 }
/** Time for some requests before each fault, in milliseconds. */
const pauseBefore = 5000
/** The maximum time from a recovery to the next kill of the product, in milliseconds. */
const maximumUptime = 15_000

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'mail-minutes': { type: 'string' } },
})
const minutes = readMinutes('minutes', values.minutes)
const mailMinutes = values['mail-minutes']

function readMinutes(option: string, typed: string): number {
  const read = Number(typed)
  if (!Number.isFinite(read) || read < 0) throw new Error(`--${option} must be a number of minutes.`)
  return read
}

const faults: Fault[] = [
  databaseStopped(20),
  databaseKilled(5),
  databaseFrozen(30),
  databaseSlow(30),
  noConnections(20),
  diskFull(15),
  truncatedIndex,
  emptyIndex,
  changedIndex,
  movedClock(1),
  movedClock(-1),
  movedClock(0),
]

/** Kills the product at random moments until the time is over. */
async function killForMinutes(installation: FaultyInstallation, load: Load): Promise<Observation[]> {
  const observations: Observation[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    await sleep(Math.random() * maximumUptime)
    observations.push(await observe(productKilled, installation, load))
  }
  return observations
}

/** Returns one observation for all kills, with the sums of the counts and the longest times. */
function summarise(kills: readonly Observation[]): Observation[] {
  const last = kills.at(-1)
  if (!last) return []
  const sum = (count: (kill: Observation) => number) => kills.reduce((total, kill) => total + count(kill), 0)
  return [
    {
      ...last,
      fault: `Product killed ${kills.length} times in ${minutes} minutes`,
      served: sum(({ served }) => served),
      refused: sum(({ refused }) => refused),
      withoutResponse: sum(({ withoutResponse }) => withoutResponse),
      others: sumOf(kills.map(({ others }) => others)),
      slowest: Math.max(...kills.map(({ slowest }) => slowest)),
      recovery: Math.max(...kills.map(({ recovery }) => recovery)),
    },
  ]
}

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap(Object.entries)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

const columns: readonly Column[] = [
  ...commonColumns,
  ['Serves again after', ({ recovery }) => `${recovery.toFixed(1)} s`],
  ...damageColumns,
]

/** Sends forms while the mail server refuses mails, and again when it accepts mails. Prints the statuses. */
async function loseMailServer({ mail, origin }: FaultyInstallation): Promise<void> {
  mail.refuse()
  const without = await sendForms(origin)
  mail.accept()
  const again = await sendForms(origin)
  console.log(
    `Mail server away: sign-up ${without.signUp}, message ${without.message}; later ${again.signUp} and ${again.message}`,
  )
}

/**
 * Waits up to ten minutes for the mails of both contact messages, because the product repeats a failed mail later.
 */
async function waitForMails({ mail }: FaultyInstallation): Promise<void> {
  const lostAt = performance.now()
  const count = () => mail.messages.filter(({ subject }) => subject?.startsWith('Contact form')).length
  while (count() < 2 && performance.now() < lostAt + 600_000) await sleep(1000)
  console.log(`Delivered mails of the two contact messages: ${count()}`)
}

/** Runs all faults. Returns whether a post was damaged or a request of the load got an unexpected status. */
async function runFaults(): Promise<boolean> {
  const installation = await FaultyInstallation.start({ withSmallDisk: true })
  const load = await Load.start(() => installation.origin, installation.postgres, people)
  const observations: Observation[] = []
  let isOutboxWrong = false
  printHeader(columns)
  try {
    await loseMailServer(installation)
    for (const fault of faults) {
      await sleep(pauseBefore)
      const observation = await observe(fault, installation, load)
      observations.push(observation)
      printRow(columns, observation)
    }
    const kills = summarise(await killForMinutes(installation, load))
    observations.push(...kills)
    for (const observation of kills) printRow(columns, observation)
    await waitForMails(installation)
    isOutboxWrong = await fillOutbox(installation)
  } finally {
    await load.stop()
    await installation.stop()
  }
  return isOutboxWrong || observations.some(hasDamage)
}

const isDamaged =
  mailMinutes === undefined
    ? await runFaults()
    : await runWithoutMail(readMinutes('mail-minutes', mailMinutes))
process.exitCode = isDamaged ? 1 : 0
