import { setTimeout as sleep } from 'node:timers/promises'
import { Load } from '../faults/load.ts'
import { hasDamage, type Observation, observe } from '../faults/observe.ts'
import { type Column, commonColumns, damageColumns, printHeader, printRow } from '../faults/table.ts'
import {
  etcdAway,
  instanceKilled,
  leaderCutFromEtcd,
  leaderKilled,
  nginxRestarted,
  plannedSwitchover,
  programKilled,
  type SiteFault,
} from './faults.ts'
import { Site } from './site.ts'
import { findTools } from './tools.ts'

const students = 12_000
/** Time for some requests before each fault, in milliseconds. */
const pauseBefore = 2000

const faults: SiteFault[] = [
  instanceKilled(3),
  nginxRestarted,
  plannedSwitchover,
  leaderKilled,
  leaderCutFromEtcd,
  etcdAway(15),
  programKilled('haproxy', 2),
  programKilled('pgbouncer', 2),
]

const seconds = (value: number) => `${value.toFixed(1)} s`
const columns: readonly Column[] = [
  ...commonColumns,
  ['Reads interrupted', ({ interruptions }) => seconds(Math.max(interruptions.page, interruptions.search))],
  ['Posts interrupted', ({ interruptions }) => seconds(interruptions.post)],
  ...damageColumns,
]

const site = new Site(findTools())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  if (process.exitCode !== 0 && process.env.LOGS)
    console.log(
      site.databases.workspace.logs(['etcd', 'node1', 'node2', 'node3', 'nginx', 'haproxy', 'pgbouncer']),
      site.instances.map((i) => i.output().slice(-3000)).join('\n---\n'),
    )
  site.end()
})

const observations: Observation[] = []
const t0 = performance.now()
await site.start()
console.log('started', (performance.now() - t0) / 1000)
const load = await Load.start(() => site.origin, site.postgres, students)
printHeader(columns)
for (const fault of faults.filter(({ name }) => new RegExp(process.argv[2] ?? '.').test(name))) {
  await sleep(pauseBefore)
  const observation = await observe(fault, site, load)
  observations.push(observation)
  printRow(columns, observation)
  console.log((performance.now() - t0) / 1000)
}
await load.stop()
process.exit(observations.some(hasDamage) ? 1 : 0)
