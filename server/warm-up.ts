import { flushCompileCache } from 'node:module'
import { prepareChecks } from './checks/prepare-checks.ts'
import type { DirectorySearch } from './directory/index-refresh/directory-search.ts'

/** Runs what the first searches and posts of a thread need. Lets the event loop run meanwhile. */
export async function warmUp(search: DirectorySearch): Promise<void> {
  await search.warmUp()
  await prepareChecks()
  // At the next start, V8 reads the code that is compiled now.
  flushCompileCache()
}
