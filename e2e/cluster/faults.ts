import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../faults/faults.ts'
import type { PatroniNode } from './patroni-node.ts'
import type { Site } from './site.ts'
import { waitFor } from './wait-for.ts'

export type SiteFault = Fault<Site>

/** In milliseconds. */
const failoverTimeout = 90_000
const completeTimeout = 120_000

const wait = (seconds: number) => sleep(seconds * 1000)

function waitForOtherLeader({ databases }: Site, former: PatroniNode): Promise<PatroniNode> {
  return waitFor('another leader', failoverTimeout, async () => {
    const leader = await databases.leaderThatWrites()
    return leader !== former && leader
  })
}

export const leaderKilled: SiteFault = {
  name: 'Leader killed, with its Patroni',
  async run(site) {
    const former = await site.databases.leader()
    await former.kill()
    await waitForOtherLeader(site, former)
    former.start()
    await site.databases.waitUntilComplete(completeTimeout)
  },
}

export const leaderCutFromEtcd: SiteFault = {
  name: 'Leader cut off from etcd',
  async run(site) {
    const former = await site.databases.leader()
    const heal = site.databases.cutFromEtcd(former)
    await waitForOtherLeader(site, former)
    heal()
    await site.databases.waitUntilComplete(completeTimeout)
  },
}

export const etcdAway = (seconds: number): SiteFault => ({
  name: `etcd killed, started again after ${seconds} s`,
  async run({ databases }) {
    await databases.stopProgram('etcd', 'SIGKILL')
    await wait(seconds)
    databases.startProgram('etcd')
    await databases.waitUntilComplete(completeTimeout)
  },
})

export const plannedSwitchover: SiteFault = {
  name: 'Planned switchover',
  async run(site) {
    const former = await site.databases.leader()
    await site.databases.patronictl('switchover', '--master', former.name, '--force')
    await waitForOtherLeader(site, former)
    await site.databases.waitUntilComplete(completeTimeout)
  },
}

export const instanceKilled = (seconds: number): SiteFault => ({
  name: `Instance killed, started again after ${seconds} s`,
  async run(site) {
    await site.instances[0]?.kill('node')
    await wait(seconds)
    await site.startInstance(0)
  },
})

export const nginxRestarted: SiteFault = {
  name: 'nginx restarted',
  endsProduct: true,
  async run(site) {
    await site.stopNginx('SIGQUIT')
    site.startNginx()
  },
}

export const programKilled = (name: 'haproxy' | 'pgbouncer', seconds: number): SiteFault => ({
  name: `${name === 'haproxy' ? 'HAProxy' : 'PgBouncer'} killed, started again after ${seconds} s`,
  async run({ databases }) {
    await databases.stopProgram(name, 'SIGKILL')
    await wait(seconds)
    databases.startProgram(name)
  },
})
