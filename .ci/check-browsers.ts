import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'
import { scannedCodeScript } from '#web/features/credentials/scanned-code-script.ts'
import { feedbackCodeScript } from '#web/features/programmes/feedback-code-script.ts'
import { entryLoader } from '#web/islands/entry-loader.ts'
import { sessionScript } from '#web/lib/session/session-script.ts'
import { allowed } from './browser-rules.ts'
import { findInScript, findInStylesheet, type Use } from './browser-support.ts'
import { findInSources } from './source-members.ts'

/**
 * Ends with exit code 1 if a script, its source, the stylesheet or a page uses a feature that one of the oldest browsers
 * does not support and that `browser-rules.ts` does not name, or if nothing uses a feature of these rules.
 */
const isHtml = (path: string) => path.startsWith('html.')

function findIn(pattern: string, find: (text: string) => Set<string>): Use[] {
  const files = globSync(pattern, { cwd: pagesFolder })
  if (files.length === 0) throw new Error(`There is no file ${pattern}.`)
  return files.flatMap((file) =>
    [...find(readFileSync(join(pagesFolder, file), 'utf8'))].map((path) => ({ path, file })),
  )
}

/** What the build makes scripts for browsers from. */
const entries = 'web/{entry.client.ts,islands/{hydrate,later,polyfills}.ts,**/*.island.tsx}'
const root = join(import.meta.dirname, '..')

await buildPages()
const uses = [
  ...findIn('*/server/**/*.js', (text) => new Set([...findInScript(text)].filter(isHtml))),
  ...findIn('client/assets/*.js', findInScript),
  ...findIn('client/assets/*.css', findInStylesheet),
  ...[entryLoader, feedbackCodeScript, scannedCodeScript, sessionScript].flatMap((script) =>
    [...findInScript(script)].map((path) => ({ path, file: script.slice(0, 40) })),
  ),
  ...findInSources(
    join(root, 'tsconfig.json'),
    globSync(entries, { cwd: root }).map((file) => join(root, file)),
  ),
]
const found = new Map(
  [...Map.groupBy(uses, ({ path }) => path)].map(([path, each]) => [path, each.map(({ file }) => file)]),
)
/** The first part of a name, without the hash: `identifying-details`. */
const inFile = (path: string, file: string) => `${path} in ${basename(file).replace(/-[\w-]{8}\.js$/, '')}`
const missing = [...found].filter(
  ([path, files]) => !allowed.has(path) && !files.every((file) => allowed.has(inFile(path, file))),
)
const used = new Set(
  [...found].flatMap(([path, files]) => [path, ...files.map((file) => inFile(path, file))]),
)
const unused = [...allowed].filter((path) => !used.has(path))
for (const [path, files] of missing) console.error(`${path} is not in all browsers: ${files.join(', ')}`)
for (const path of unused) console.error(`No built file uses ${path}: remove it from .ci/browser-rules.ts.`)
if (missing.length + unused.length > 0) process.exitCode = 1
else console.log('All built files suit the oldest browsers.')
