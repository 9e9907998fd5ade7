import { join } from 'node:path'

/** Writes a function for each message of the catalogues to `compiled/`, which is not in the repository. */
export async function compileMessages(): Promise<void> {
  // Loaded only now, because every start of the server imports this file, and the library takes half a second.
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: join(import.meta.dirname, 'project.inlang'),
    outdir: join(import.meta.dirname, 'compiled'),
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
}

if (import.meta.main) await compileMessages()
