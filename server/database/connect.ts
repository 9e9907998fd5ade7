import { type Database, migrate, openDatabase } from './database.ts'
import { claimDataDir } from './directory-lock.ts'
import { applicationName, startEmbeddedPostgres } from './embedded.ts'

type Options = {
  databaseUrl: string | undefined
  dataDir: string
  /** True for the server: one per data folder. Commands run beside it. */
  exclusive: boolean
}

/**
 * Connects to the server of `DATABASE_URL` or to the embedded PostgreSQL, and runs the migrations.
 * @throws DataDirInUse if `exclusive` is set and another process serves the data folder
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
