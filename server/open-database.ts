import type { ClientConfig } from 'pg'
import type { Cleanup } from './cleanup.ts'
import { indianDay, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import { type Database, openReplica, openServingDatabase, servingSizes } from './database/database.ts'
import { databaseNode, nodeProblems } from './database/database-nodes.ts'
import { applicationName } from './database/embedded.ts'
import { poolerProblems, settingProblems } from './database/server-settings.ts'
import { fillPlaces } from './directory/places/fill-places.ts'

type FillSamples = (connection: ClientConfig, options: { schools: number; today: string }) => Promise<unknown>

/** Receives a sentence about something that the operator should change. */
type Warn = (problem: string) => void

type Options = {
  warn: Warn
  fillSamples: FillSamples
  /** See `startEmbeddedPostgres`. */
  whileStarting: () => void
}

/** Also migrates the database, adds samples if the operator wants them, and assigns missing places to schools. */
export async function openDatabase(
  config: Config,
  cleanup: Cleanup,
  { warn, fillSamples, whileStarting }: Options,
): Promise<Database> {
  // A stop during the start must also stop the embedded PostgreSQL.
  const connecting = connectDatabase({ ...config, exclusive: true, whileStarting })
  cleanup.add(async () => (await connecting.catch(() => undefined))?.close())
  const database = await connecting
  const nodes = config.databaseNodeUrls.map(databaseNode)
  const isClustered = nodes.length > 0
  for (const problem of await settingProblems(database.pool, { isClustered })) warn(problem)
  // A node that does not respond must not delay the start.
  void nodeProblems(nodes).then((problems) => {
    for (const problem of problems) warn(problem)
  })
  if (config.sampleSchools > 0) {
    const today = indianDay(systemClock())
    await fillSamples(database.connection, { schools: config.sampleSchools, today })
  }
  await fillPlaces(database.connection)
  return database
}

/** Only requests use the pooler. Other work needs database sessions. */
export async function openServing(
  { poolerUrl, workers }: Config,
  cleanup: Cleanup,
  database: Database,
  warn: Warn,
) {
  const isPooled = poolerUrl !== undefined
  const sizes = servingSizes(workers)
  const serving = isPooled
    ? openServingDatabase(
        { connectionString: poolerUrl, application_name: applicationName },
        { isPooled, sizes },
      )
    : openServingDatabase(database.connection, { sizes })
  cleanup.add(() => serving.close())
  if (isPooled) for (const problem of await poolerProblems(serving.pool)) warn(problem)
  return serving
}

export function openReplicaPool({ replicaUrl, workers }: Config, cleanup: Cleanup) {
  if (replicaUrl === undefined) return undefined
  const replica = openReplica({ connectionString: replicaUrl, application_name: applicationName }, workers)
  cleanup.add(() => replica.end())
  return replica
}
