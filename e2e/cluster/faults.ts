import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../faults/faults.ts'
import type { Observation } from '../faults/observe.ts'
import type { PatroniNode } from './patroni-node.ts'
import type { Site } from './site.ts'
import { waitFor } from './wait-for.ts'

export type SiteFault = Fault<Site> & {
  /** Returns whether the interruption for visitors was within the limits of this fault. Default: no limits. */
  isExpected?: (observation: Observation) => boolean
}

/** In milliseconds. */
const failoverTimeout = 90_000
const completeTimeout = 120_000

/** In seconds. Shorter than the faults of etcd, so that the test fails if the leader stops serving without etcd. */
const maximumInterruption = 15

const continuesServing = ({ interruptions }: Observation) =>
  Math.max(...Object.values(interruptions)) < maximumInterruption

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

/** The leader continues, because it reaches the other nodes (`failsafe_mode`). */
export const leaderCutFromEtcd = (seconds: number): SiteFault => ({
  name: `Leader cut off from etcd for ${seconds} s`,
  isExpected: continuesServing,
  async run({ databases }) {
    const heal = databases.cutFromEtcd(await databases.leader())
    await wait(seconds)
    heal()
    await databases.waitUntilComplete(completeTimeout)
  },
})

/** PostgreSQL of the former leader still runs, and Patroni cannot stop it. */
export const patroniFrozen: SiteFault = {
  name: 'Patroni of the leader does not respond',
  async run(site) {
    const former = await site.databases.leader()
    former.freezePatroni()
    await waitForOtherLeader(site, former)
    former.resumePatroni()
    await site.databases.waitUntilComplete(completeTimeout)
  },
}

export const replayPaused = (seconds: number): SiteFault => ({
  name: `Both standbys lag by ${seconds} s`,
  async run({ databases }) {
    const resume = await databases.pauseReplay()
    await wait(seconds)
    await resume()
    await databases.waitUntilComplete(completeTimeout)
  },
})

/** Commits wait until the leader closes the connection to this standby. Then Patroni chooses the other standby. */
export const receiverFrozen: SiteFault = {
  name: 'Synchronous standby does not receive',
  async run({ databases }) {
    const standby = await databases.synchronousStandby()
    const resume = standby.freezeReceiver()
    await waitFor('another synchronous standby', failoverTimeout, async () => {
      return (await databases.synchronousStandby()) !== standby
    })
    resume()
    await databases.waitUntilComplete(completeTimeout)
  },
}

/** Without a standby, the leader acknowledges no commit. */
export const standbysKilled = (seconds: number): SiteFault => ({
  name: `Both standbys killed, started again after ${seconds} s`,
  async run({ databases }) {
    const leader = await databases.leader()
    const standbys = databases.standbysOf(leader)
    const countReviews = async () => {
      const url = databases.superuserUrl(leader)
      return (await databases.query<{ count: string }>('SELECT count(*) FROM review', url))[0]?.count
    }
    await Promise.all(standbys.map((node) => node.kill()))
    await wait(1)
    const count = await countReviews()
    await wait(seconds)
    assert.equal(await countReviews(), count, 'reviews that only the leader has')
    for (const node of standbys) node.start()
    await databases.waitUntilComplete(completeTimeout)
  },
})

/** The leader removes write-ahead log that the standby still needs. So the operator creates the standby again. */
export const standbyCreatedAgain: SiteFault = {
  name: 'Standby killed, created again',
  async run({ databases }) {
    const leader = await databases.leader()
    const [standby] = databases.standbysOf(leader)
    if (!standby) throw new Error('There is no standby.')
    await standby.kill()
    const superuser = databases.superuserUrl(leader)
    for (let round = 0; round < 3; round++) {
      await databases.query('SELECT pg_switch_wal()', superuser)
      await databases.query('CHECKPOINT', superuser)
    }
    standby.start()
    await waitFor('Patroni of the standby', completeTimeout, () => standby.status())
    await databases.patronictl('reinit', 'bolshala', standby.name, '--force', '--wait')
    await databases.waitUntilComplete(completeTimeout)
  },
}

export const etcdKilled = (seconds: number): SiteFault => ({
  name: `etcd killed, started again after ${seconds} s`,
  isExpected: continuesServing,
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
    await site.databases.patronictl('switchover', '--leader', former.name, '--force')
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

/** The operator can update nginx in this way: the new process takes over the socket. */
export const nginxReplaced: SiteFault = {
  name: 'nginx restarted without a gap',
  run: (site) => site.replaceNginx(),
}

export const nginxStopped: SiteFault = {
  name: 'nginx stopped and started again',
  endsProduct: true,
  async run(site) {
    await site.stopNginx()
    await site.startNginx()
  },
}

export const nodeAddedAndRemoved: SiteFault = {
  name: 'A fourth node joins and leaves',
  async run({ databases }) {
    const leader = await databases.leader()
    const node = databases.createNode(4)
    node.start()
    await waitFor('three standbys', completeTimeout, async () => {
      return (await databases.standbyStates(leader)).length === 3
    })
    // Until Patroni notices that PostgreSQL runs, `stop` would leave PostgreSQL running.
    await waitFor('a fourth node that is ready', completeTimeout, () => node.isReady())
    await node.stop()
    await databases.waitUntilComplete(completeTimeout)
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
