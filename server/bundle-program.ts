import { rm } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import { build } from 'rolldown'
import type { BundleOptions } from './bundle.ts'

/** A process of its own, because rolldown keeps 400 MB. Prints the joined modules as paths from the root. */

const { root, folder, entries }: BundleOptions = JSON.parse(process.argv[2] ?? '')
const target = join(root, folder)

/** Packages that are in the bundle, with all that they depend on. They have most of the modules. */
const joined = new Set([
  '@fastify/compress',
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/static',
  '@fastify/under-pressure',
  '@noble/curves',
  '@noble/hashes',
  '@simplewebauthn/server',
  'cli-progress',
  'fast-json-stringify',
  'fastify',
  'fastify-type-provider-zod',
  'jose',
  'kysely',
  'nodemailer',
  'otpauth',
  'pg',
  'pg-copy-streams',
  'postal-mime',
  'prom-client',
  'zod',
])

/** Packages that stay outside although a joined package imports them. */
const outside = new Set(['pg-native', 'pino'])

function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns whether Node loads the package from its folder. */
function isOutside(specifier: string, importer: string | undefined): boolean {
  if (/^[.#/]/.test(specifier)) return false
  const name = nameOf(specifier)
  return importer?.includes('/node_modules/') ? outside.has(name) : !joined.has(name)
}

/** Modules find their data and the programs of their threads where their sources are. */
function keepPlace(code: string, source: string): string {
  return code
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(source)}`)})`,
    )
}

/** How a module of a package looks for files beside it. */
const ownPlace = /\b__dirname\b|\b__filename\b|\bimport\.meta\.(?:url|dirname|filename)\b/

const modules: string[] = []
await rm(target, { recursive: true, force: true })
await build({
  cwd: root,
  input: entries,
  platform: 'node',
  external: isOutside,
  plugins: [
    {
      name: 'keep-place',
      transform(code, id) {
        if (!isAbsolute(id)) return null
        if (id.includes('node_modules')) {
          if (ownPlace.test(code)) throw new Error(`${id} looks for files. It must stay outside the bundle.`)
          // A package has its version in the lock file.
          return null
        }
        modules.push(relative(root, id))
        return code.includes('import.meta.')
          ? keepPlace(code, relative(target, id).split(sep).join('/'))
          : null
      },
    },
  ],
  output: {
    dir: target,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    // Each thread keeps the text of the files in memory. A file needs twice as much if a character is not Latin.
    charset: 'ascii',
    comments: false,
  },
})
process.stdout.write(JSON.stringify(modules))
