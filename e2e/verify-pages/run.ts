import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listBuild, readBuildList } from '#server/pages/build-list.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'
import { verifyPages } from './verify-pages.ts'

/**
 * Compares what a server sends with a list of hashes.
 *
 * `--list FILE`: the output of `npm run build`. Default: the list of this checkout. `--connections N`, `--proxy URL` such
 * as `socks5://127.0.0.1:9050`, `--page PATH`; the last two can be repeated.
 */
const defaultPages = ['/', '/login', '/signup', '/my-review', '/account', '/dashboard', '/privacy-policy']

const { values, positionals } = parseArgs({
  options: {
    list: { type: 'string' },
    connections: { type: 'string', default: '3' },
    proxy: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true, default: defaultPages },
  },
  allowPositionals: true,
})

async function readList() {
  if (values.list !== undefined) return readBuildList(await readFile(values.list, 'utf8'))
  await buildPages()
  return listBuild(pagesFolder)
}

const [url = ''] = positionals
if (positionals.length !== 1 || !/^https?:/.test(url) || !(Number(values.connections) >= 1)) {
  console.error(
    'Usage: npm run verify-pages -- URL [--list FILE] [--connections N] [--proxy URL]... [--page PATH]...',
  )
  process.exit(2)
}
const { origin } = new URL(url)
const list = await readList()
const result = await verifyPages({
  origin,
  list,
  pages: values.page,
  connections: Number(values.connections),
  proxies: values.proxy,
})
console.log(
  `Pages: ${result.pages}, by ${values.connections} connections. Scripts and stylesheets: ${result.files}.`,
)
console.log(`Issuer keys: ${result.issuerKeys.join(' ')}`)
if (result.usesGoogle) console.log('Pages may load the sign-in script of Google, which no list contains.')
for (const fault of result.faults) console.error(`FAULT: ${fault}`)
console.log(result.faults.length === 0 ? 'Everything is as listed.' : `Faults: ${result.faults.length}`)
if (result.faults.length > 0) process.exitCode = 1
