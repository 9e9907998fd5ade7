import type { ChangeLog } from '../database/change-log.ts'
import type { Connections } from '../database/database.ts'
import type { DirectorySearch } from './index-refresh/directory-search.ts'
import type { MissedSearches } from './missed-searches.ts'
import { NearSchools } from './near/near-schools.ts'
import { PlaceStore } from './places/place-store.ts'
import { ReviewedSchools } from './places/reviewed-schools.ts'
import { RatingUpdates } from './rating-updates.ts'
import { Schools } from './schools.ts'
import { StatementUpdates } from './statement-updates.ts'
import { SchoolStore } from './store.ts'

type Options = {
  /** For visitors. */
  store: SchoolStore
  /** On the leader, because a replica can lack recent changes. */
  lists: Connections
  search: DirectorySearch
  changes: ChangeLog
  missedSearches: Pick<MissedSearches, 'note'>
}

export function createDirectory({ store, lists, search, changes, missedSearches }: Options) {
  const listStore = new SchoolStore(lists)
  const updates = {
    ratings: new RatingUpdates({ store: listStore, search, changes }),
    statements: new StatementUpdates({ store: listStore, search, changes }),
  }
  return {
    updates,
    reviewed: new ReviewedSchools({ store: new PlaceStore(lists), changes }),
    schools: new Schools(store, search, updates, missedSearches),
    nearSchools: new NearSchools({ store, search, ...updates }),
  }
}
