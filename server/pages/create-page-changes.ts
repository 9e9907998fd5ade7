import { ChangeLog, tags } from '../database/change-log.ts'
import type { Database } from '../database/database.ts'
import type { DirectorySearch } from '../directory/index-refresh/directory-search.ts'
import type { Log } from '../http/logging.ts'
import { PageChanges } from './page-changes.ts'

type Options = { database: Database; log: Log; search: DirectorySearch }

/** Builds the log of changes that pages depend on, and what fills it. */
export function createPageChanges({ database, log, search }: Options) {
  const changes = new ChangeLog()
  search.onSwap(() => changes.record([tags.index]))
  const pageChanges = new PageChanges({
    connection: database.connection,
    log: changes,
    onFailure: (error) =>
      log.error(
        { err: error },
        'The connection for notifications failed. Until it works again, pages compare their data with the database.',
      ),
  })
  return { changes, pageChanges }
}
