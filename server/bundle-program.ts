import { rm } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import { build } from 'rolldown'
import type { BundleOptions } from './bundle.ts'

/** A process of its own, because rolldown keeps 400 MB. Prints the joined modules as paths from the root. */

const { root, folder, entries }: BundleOptions = JSON.parse(process.argv[2] ?? '')
const target = join(root, folder)

/** Packages stay outside, because some look for files of their own. Kysely does not, and has a fifth of all modules. */
const isPackage = (specifier: string) => /^[^.#/]/.test(specifier) && specifier !== 'kysely'

/** Modules find their data and the programs of their threads where their sources are. */
function keepPlace(code: string, source: string): string {
  return code
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(source)}`)})`,
    )
}

const modules: string[] = []
await rm(target, { recursive: true, force: true })
await build({
  cwd: root,
  input: entries,
  platform: 'node',
  external: isPackage,
  plugins: [
    {
      name: 'keep-place',
      transform(code, id) {
        // Not the module of rolldown itself, and not packages, which have their version in the lock file.
        if (!isAbsolute(id) || id.includes('node_modules')) return null
        modules.push(relative(root, id))
        return code.includes('import.meta.')
          ? keepPlace(code, relative(target, id).split(sep).join('/'))
          : null
      },
    },
  ],
  output: { dir: target, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
})
process.stdout.write(JSON.stringify(modules))
