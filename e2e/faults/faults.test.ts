import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changedIndex,
  databaseFrozen,
  databaseKilled,
  databaseSlow,
  databaseStopped,
  noConnections,
  productKilled,
} from './faults.ts'
import { FaultyInstallation } from './installation.ts'
import { Load } from './load.ts'
import { observe } from './observe.ts'

const people = { students: 10_000, participants: 3 }
/** In seconds. The faults of `npm run test:faults` last longer. */
const short = 3

let installation: FaultyInstallation
let load: Load

beforeAll(async () => {
  installation = await FaultyInstallation.start({ withSmallDisk: false })
  load = await Load.start(() => installation.origin, installation.postgres, people)
})

afterAll(async () => {
  await load.stop()
  await installation.stop()
})

test.each([
  databaseStopped(short),
  databaseKilled(short),
  databaseFrozen(short),
  databaseSlow(short),
  noConnections(short),
  changedIndex,
  productKilled,
])('loses no post and serves again: $name', async (fault) => {
  const { others, withoutResponse, served, lost, doubled, acknowledged } = await observe(
    fault,
    installation,
    load,
  )
  expect({ others, lost, doubled }).toEqual({ others: {}, lost: [], doubled: [] })
  if (!fault.endsProduct) expect(withoutResponse).toBe(0)
  expect(served).toBeGreaterThan(0)
  expect(acknowledged).toBeGreaterThan(0)
})

test('the load of these tests includes comments, votes and reports', () => {
  expect(load.votes.acknowledged).toBeGreaterThan(0)
  for (const use of ['comment', 'report'])
    expect([...load.acknowledged].filter((key) => key.startsWith(`Fault ${use}`)).length).toBeGreaterThan(0)
})
