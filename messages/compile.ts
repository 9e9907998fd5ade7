import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const compiled = join(import.meta.dirname, 'compiled')

const filesIn = (folder: string) => globSync('**/*.*', { cwd: folder })

/** Moves only files that differ, because other processes may load the others at this moment. Removes what is not new. */
export async function updateFolder(folder: string, newFolder: string): Promise<void> {
  const files = filesIn(newFolder)
  for (const file of files) {
    const [before, after] = [join(folder, file), join(newFolder, file)]
    const [old, text] = await Promise.all([
      readFile(before, 'utf8').catch(() => undefined),
      readFile(after, 'utf8'),
    ])
    if (old === text) continue
    await mkdir(dirname(before), { recursive: true })
    await rename(after, before)
  }
  for (const file of filesIn(folder)) if (!files.includes(file)) await rm(join(folder, file))
}

/** Writes a function for each message of the catalogues to `compiled/`, which is not in the repository. */
export async function compileMessages(): Promise<void> {
  // Loaded only now, because every start of the server imports this file, and the library takes half a second.
  const { compile } = await import('@inlang/paraglide-js')
  const outdir = await mkdtemp(`${compiled}-`)
  try {
    await compile({
      project: join(import.meta.dirname, 'project.inlang'),
      outdir,
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    })
    await updateFolder(compiled, outdir)
  } finally {
    await rm(outdir, { recursive: true })
  }
}

if (import.meta.main) await compileMessages()
