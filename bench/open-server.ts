import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { type Database, openServingDatabase } from '#server/database/database.ts'
import { buildInWorker } from '#server/directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from '#server/directory/index-refresh/directory-search.ts'
import { IndexFile } from '#server/directory/index-refresh/index-file.ts'
import { SchoolStore } from '#server/directory/store.ts'
import { createLog } from '#server/http/logging.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { Secrets } from '#server/secrets.ts'

/**
 * Opens the database connections, the search index and the secrets, as the product does. Writes no log and sends no
 * mail.
 * @returns the opened parts; `newContext` builds the services, and each server of a process needs its own context
 */
export async function openServer(database: Database, dataDir: string) {
  const serving = openServingDatabase(database.connection)
  const log = createLog({ destination: { write: () => {} } })
  const schoolStore = new SchoolStore(serving.reads)
  const search = await DirectorySearch.open({
    storage: new IndexFile(join(dataDir, 'search.index')),
    source: schoolStore,
    build: buildInWorker(database.connection),
    log,
  })
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'bench@example.org',
    outbox: dataDir,
    onFailure: () => {},
  })
  const secrets = new Secrets('bench')
  const { google } = readConfig({})
  return {
    serving,
    schoolStore,
    search,
    secrets,
    newContext: () => createContext({ database, serving, search, secrets, mailer, log, google }),
    /** Closes everything except the database. */
    async close() {
      mailer.close()
      await search.close()
      await serving.close()
    },
  }
}
