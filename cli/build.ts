import { bundleServer } from '#server/bundle.ts'
import { listBuild, writeBuildList } from '#server/pages/build-list.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'

/**
 * Builds the pages and the bundle of the server. Prints the hash of every script and stylesheet of the pages: the same
 * commit always prints the same list.
 */
await bundleServer()
await buildPages()
process.stdout.write(writeBuildList(await listBuild(pagesFolder)))
