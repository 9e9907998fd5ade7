import { listBuild, writeBuildList } from '#server/pages/build-list.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'

/** Builds the pages, and prints the hash of every script and stylesheet. The same commit always prints the same list. */
await buildPages()
process.stdout.write(writeBuildList(await listBuild(pagesFolder)))
