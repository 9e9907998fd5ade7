import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { bundleFolder } from './bundled-modules.ts'
import { computeFingerprint } from './fingerprint.ts'
import { withLockFile } from './http/lock-file.ts'
import { startProgress } from './progress.ts'

/**
 * Joins the modules of a program in a few files, because Node needs a second of CPU time and 20 MB for the 1,000 modules
 * of the server, in each thread.
 * @see docs/decisions/0095-bundled-server.md
 */

export type BundleOptions<Name extends string = string> = {
  /** An absolute path. All other paths are relative to it. */
  root: string
  /** For the files. Its other content is deleted. */
  folder: string
  /** The first module of each program. */
  entries: Record<Name, string>
  /** Other files on which the result depends. */
  others: readonly string[]
}

/** What the files were made from. Paths are relative to the root. */
type Origin = { inputs: readonly string[]; fingerprint: string }

const originOf = ({ root, folder }: BundleOptions) => join(root, folder, 'origin.json')

function isCurrent(options: BundleOptions): boolean {
  try {
    const { inputs, fingerprint }: Origin = JSON.parse(readFileSync(originOf(options), 'utf8'))
    return computeFingerprint(options.root, inputs) === fingerprint
  } catch {
    // There are no files yet, or a module has been removed.
    return false
  }
}

async function bundle(options: BundleOptions): Promise<void> {
  const program = join(import.meta.dirname, 'bundle-program.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)])
  const modules: string[] = JSON.parse(stdout)
  const inputs = [...modules, ...options.others].sort()
  const origin: Origin = { inputs, fingerprint: computeFingerprint(options.root, inputs) }
  await writeFile(originOf(options), JSON.stringify(origin))
}

/**
 * Does nothing if the files of an earlier call have the same source files.
 * @returns the path of each program
 * @throws Error if a module cannot be read, for example because of a syntax error
 */
export async function bundleModules<Name extends string>(
  options: BundleOptions<Name>,
): Promise<(name: Name) => string> {
  const { root, folder } = options
  if (!isCurrent(options)) {
    // Outside the temporary folder, which can differ between processes.
    await withLockFile(join(root, `${folder}.lock`), async () => {
      if (isCurrent(options)) return
      const progress = startProgress('Preparing the server')
      await bundle(options)
      progress.finish()
    })
  }
  return (name) => join(root, folder, `${name}.mjs`)
}

/** The files of the server: the main thread, and another thread that serves requests. */
export function bundleServer(): Promise<(name: 'product' | 'worker') => string> {
  return bundleModules({
    root: dirname(import.meta.dirname),
    folder: bundleFolder,
    entries: { product: 'server/product.ts', worker: 'server/worker.ts' },
    others: ['server/bundle-program.ts', 'package-lock.json'],
  })
}
