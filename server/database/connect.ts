import { claimDataDir } from './data-folder-lock.ts'
import { type Database, migrate, openDatabase } from './database.ts'
import { applicationName, startEmbeddedPostgres } from './embedded.ts'
import { requireVersion } from './server-settings.ts'

type Options = {
  databaseUrl: string | undefined
  dataDir: string
  exclusive: boolean
  /** Default: true. */
  migrates?: boolean
  /** See `startEmbeddedPostgres`. */
  whileStarting?: () => void
}

/**
 * Connects to the external database, or starts the embedded PostgreSQL, and runs pending migrations.
 * @throws PostgresTooOld
 * @throws DataDirInUse if `exclusive` is set and another process has claimed the data folder
 */
export async function connectDatabase(options: Options): Promise<Database> {
  const { databaseUrl, dataDir, exclusive, migrates = true, whileStarting } = options
  if (databaseUrl !== undefined) {
    const database = openDatabase({
      connectionString: databaseUrl,
      application_name: applicationName,
      // A statement timeout of the role must not end the maintenance.
      options: '-c statement_timeout=0',
    })
    try {
      await requireVersion(database.pool)
      if (migrates) await migrate(database)
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }

  const server = await startEmbeddedPostgres(dataDir, { whileStarting })
  let release = async () => {}
  const database = openDatabase(server.connection)
  async function close(): Promise<void> {
    await database.close()
    await release()
    await server.stop()
  }
  try {
    if (exclusive) release = await claimDataDir(server.connection, dataDir)
    if (migrates) await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}
