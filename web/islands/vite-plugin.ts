import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

type ManifestChunk = { file: string; src?: string; imports?: string[] }
type Manifest = Record<string, ManifestChunk>

const scriptsModule = 'virtual:island-scripts'
const entry = 'web/entry.client.ts'
const hydrate = 'web/islands/hydrate.ts'
/** Changes only with React, so browsers keep it when the product changes. */
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
const later = 'web/islands/later.ts'
/** The calls with their schemas, which islands load before they send a request. */
const contract = 'web/lib/api/contract.ts'
const vitePreload = '\0vite/preload-helper.js'
/** Replaces Vite's code, which cannot repeat a failed import. */
const preload = `
import { fetchFiles } from ${JSON.stringify(join(import.meta.dirname, 'load-scripts.ts'))}
export const __vitePreload = (load, urls = []) => fetchFiles(urls.map((url) => '/' + url)).then(load)`
const polyfills = 'web/islands/polyfills.ts'

/**
 * Builds each `*.island.tsx` as an entry, and gives the server the list of its files.
 * @param clientFolder relative to the project's root
 */
export function islands(clientFolder: string): Plugin {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('web/**/*.island.tsx', { cwd: root }).sort()
  return {
    name: 'islands',
    config: () => ({
      environments: {
        client: {
          build: {
            manifest: true,
            rollupOptions: {
              preserveEntrySignatures: 'allow-extension',
              input: [entry, hydrate, later, polyfills, ...files].map((file) => join(root, file)),
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ name: chunkNames(root, files) }],
                },
              },
            },
          },
        },
      },
    }),
    resolveId: (id) => (id === scriptsModule ? `\0${id}` : undefined),
    load: {
      order: 'pre',
      handler(id) {
        if (id === vitePreload) return preload
        if (id !== `\0${scriptsModule}`) return undefined
        // The client is built before the server.
        const text = readFileSync(join(root, clientFolder, '.vite', 'manifest.json'), 'utf8')
        return `export default ${JSON.stringify(listScripts(JSON.parse(text)))}`
      },
    },
  }
}

type ModuleInfo = { importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

/**
 * `common` contains the modules that at least this number of islands use, one of them a search, and `forms` those without
 * a search. Lower numbers make a search load less, but make the pages with the largest forms load more.
 */
const islandsOfModule = { common: 9, forms: 10 } as const
/** These islands need no module of `forms`. */
const searches = /\/(?:home|near)-search\.island\.tsx$/
/** Puts modules that the same islands use into one chunk, because many small files load slowly and compress badly. */
function chunkNames(root: string, islandFiles: readonly string[]) {
  const found = new Map<string, Set<string>>()
  function importsOf(file: string, modules: Modules): Set<string> {
    const known = found.get(file)
    if (known) return known
    const ids = new Set<string>()
    const add = (id: string) => {
      if (ids.has(id)) return
      ids.add(id)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    add(join(root, file))
    found.set(file, ids)
    return ids
  }
  return (id: string, modules: Modules): string | null => {
    if (react.test(id)) return 'react'
    if (importsOf(entry, modules).has(id)) return 'entry'
    if (importsOf(later, modules).has(id)) return 'later'
    if (importsOf(hydrate, modules).has(id)) return 'hydrate'
    const users = islandFiles.filter((file) => importsOf(file, modules).has(id))
    // One file, because each further one would have its name in the scripts that load it.
    if (users.length === 0 && importsOf(contract, modules).has(id)) return 'contract'
    const chunk = users.some((file) => searches.test(file)) ? 'common' : 'forms'
    if (users.length >= islandsOfModule[chunk]) return chunk
    if (users.length < 2) return null
    return `s${users.map((file) => islandFiles.indexOf(file).toString(36)).join('')}`
  }
}

/**
 * Returns the URLs by island, and those of `entry`, `hydrate`, `later` and `polyfills`. The other lists omit the entry
 * script, which every page loads.
 */
export function listScripts(manifest: Manifest): Record<string, string[]> {
  const scripts: Record<string, string[]> = {}
  for (const [key, { src = '', file }] of Object.entries(manifest)) {
    if (src === entry) scripts.entry = [`/${file}`]
    if ([hydrate, later, polyfills].includes(src) || src.endsWith('.island.tsx'))
      scripts[nameOf(src)] = listImports(manifest, key)
  }
  return scripts
}

function nameOf(file: string): string {
  return basename(file).replace(/(?:\.island)?\.tsx?$/, '')
}

function listImports(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (chunk && chunk.src !== entry && !found.has(`/${chunk.file}`)) {
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) listImports(manifest, imported, found)
  }
  return [...found]
}
