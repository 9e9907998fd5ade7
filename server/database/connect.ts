import { claimDataDir } from './data-folder-lock.ts'
import { type Database, migrate, openDatabase } from './database.ts'
import { applicationName, startEmbeddedPostgres } from './embedded.ts'

type Options = {
  databaseUrl: string | undefined
  dataDir: string
  exclusive: boolean
}

/**
 * Connects to the external database, or starts the embedded PostgreSQL of the data folder. Runs pending migrations.
 * @throws DataDirInUse if `exclusive` is set and another process has exclusive use of the data folder
 */
export async function connectDatabase({ databaseUrl, dataDir, exclusive }: Options): Promise<Database> {
  if (databaseUrl !== undefined) {
    const database = openDatabase({ connectionString: databaseUrl, application_name: applicationName })
    await migrate(database.db)
    return database
  }

  const server = await startEmbeddedPostgres(dataDir)
  let release = async () => {}
  const database = openDatabase(server.connection)
  async function close(): Promise<void> {
    await database.close()
    await release()
    await server.stop()
  }
  try {
    if (exclusive) release = await claimDataDir(server.connection, dataDir)
    await migrate(database.db)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}
