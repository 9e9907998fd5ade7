import { ChangeLog, tags } from '../database/change-log.ts'
import type { Database } from '../database/database.ts'
import type { DirectorySearch } from '../directory/index-refresh/directory-search.ts'
import type { Log } from '../http/logging.ts'
import { type ChangeSource, PageChanges } from './page-changes.ts'

/**
 * Chooses what fills the log.
 * @param listen creates a source that listens to PostgreSQL
 */
export type ChooseSource = (log: ChangeLog, listen: () => ChangeSource) => ChangeSource

type Options = {
  database: Database
  log: Log
  search: DirectorySearch
  /** Default: a source that listens to PostgreSQL. */
  changeSource?: ChooseSource | undefined
}

/** Builds the log of changes that pages depend on, and what fills it. */
export function createPageChanges({ database, log, search, changeSource }: Options) {
  const changes = new ChangeLog()
  search.onSwap(() => changes.record([tags.index]))
  const listen = () =>
    new PageChanges({
      connection: database.connection,
      log: changes,
      onFailure: (error) =>
        log.error(
          { err: error },
          'The connection for notifications failed. Until it works again, pages compare their data with the database.',
        ),
    })
  const pageChanges: ChangeSource = changeSource?.(changes, listen) ?? listen()
  return { changes, pageChanges }
}
