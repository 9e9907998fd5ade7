import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Load } from '../faults/load.ts'
import { hasDamage, observe } from '../faults/observe.ts'
import { type Column, commonColumns, damageColumns, printHeader, printRow } from '../faults/table.ts'
import {
  limitsAreShared,
  logsHideVisitors,
  maintenanceClearsAllNodes,
  ownWritesAreVisible,
  type SiteCheck,
  searchIndexIsSwapped,
} from './checks.ts'
import {
  etcdKilled,
  instanceKilled,
  leaderCutFromEtcd,
  leaderKilled,
  nginxReplaced,
  nginxStopped,
  nodeAddedAndRemoved,
  patroniFrozen,
  plannedSwitchover,
  programKilled,
  receiverFrozen,
  replayPaused,
  type SiteFault,
  standbyCreatedAgain,
  standbysKilled,
} from './faults.ts'
import { Site } from './site.ts'
import { findTools } from './tools.ts'

/**
 * Starts three instances behind nginx on a cluster of databases, breaks one part after the other under load, and prints
 * a table for docs/reliability.md. Ends with exit code 1 if an acknowledged post was lost or stored twice, if a
 * request got an unexpected response or none, if no post was acknowledged during a fault, if an interruption was too
 * long, or if a check failed. A request may get no response while nginx is stopped.
 *
 * `--only REGEXP` selects faults and checks by name, `--report FILE` writes the outcome as JSON.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, report: { type: 'string' } } })

/** Readers pause long enough to leave most of two cores to the other tests that run at the same time. */
const people = { students: 20_000, participants: 20, readPause: 100 }
/** Time for some requests before each fault, in milliseconds. */
const pauseBefore = 2000

const checksBefore: SiteCheck[] = [
  limitsAreShared,
  ownWritesAreVisible,
  maintenanceClearsAllNodes('before the faults'),
]
const faults: SiteFault[] = [
  instanceKilled(3),
  nginxReplaced,
  nginxStopped,
  plannedSwitchover,
  replayPaused(10),
  receiverFrozen,
  leaderKilled,
  leaderCutFromEtcd(25),
  etcdKilled(25),
  patroniFrozen,
  standbysKilled(5),
  standbyCreatedAgain,
  nodeAddedAndRemoved,
  programKilled('haproxy', 2),
  programKilled('pgbouncer', 2),
]
const checksAfter: SiteCheck[] = [
  maintenanceClearsAllNodes('after changes of the leader'),
  searchIndexIsSwapped,
  logsHideVisitors,
]

const seconds = (value: number) => `${value.toFixed(1)} s`
const columns: readonly Column[] = [
  ...commonColumns,
  ['Reads interrupted', ({ interruptions }) => seconds(Math.max(interruptions.page, interruptions.search))],
  ['Posts interrupted', ({ interruptions }) => seconds(interruptions.post)],
  ...damageColumns,
]

let passed = 0
const problems: string[] = []

/** Runs the work if `--only` selects its name, and keeps the outcome. A failure does not end the run. */
async function attempt(name: string, work: () => Promise<boolean>): Promise<void> {
  const expression = new RegExp(values.only ?? '')
  if (!expression.test(name)) return
  try {
    if (await work()) passed++
    else problems.push(name)
  } catch (error) {
    problems.push(`${name}: ${error}`)
    console.log(`FAILED: ${name}`)
    console.log(error)
  }
}

async function check(site: Site, checks: readonly SiteCheck[]): Promise<void> {
  for (const { name, run } of checks)
    await attempt(name, async () => {
      await run(site)
      console.log(`ok: ${name}`)
      return true
    })
}

async function breakUnderLoad(site: Site): Promise<void> {
  const load = await Load.start(() => site.origin, site.postgres, people)
  let acknowledged = 0
  printHeader(columns)
  for (const fault of faults)
    await attempt(fault.name, async () => {
      await sleep(pauseBefore)
      const observation = await observe(fault, site, load)
      printRow(columns, observation)
      const lacksResponse = !fault.endsProduct && observation.withoutResponse > 0
      const isExpected = fault.isExpected?.(observation) ?? true
      const hasNewPosts = observation.acknowledged > acknowledged
      acknowledged = observation.acknowledged
      return !hasDamage(observation) && !lacksResponse && isExpected && hasNewPosts
    })
  await load.stop()
}

const startedAt = performance.now()
const site = new Site(findTools())
// Ends all programs, also after Ctrl-C and after an unhandled error.
process.once('exit', () => site.end())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

try {
  await site.start()
  console.log(`The cluster has started after ${seconds((performance.now() - startedAt) / 1000)}.`)
  await check(site, checksBefore)
  await breakUnderLoad(site)
  await check(site, checksAfter)
} catch (error) {
  problems.push(String(error))
  console.log(error)
}
if (problems.length > 0) console.log(site.logs())
if (values.report !== undefined) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify({ passed, problems }))
}
console.log(
  `${passed} passed, ${problems.length} failed, after ${seconds((performance.now() - startedAt) / 1000)}`,
)
process.exit(problems.length > 0 ? 1 : 0)
