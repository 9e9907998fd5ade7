import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

/** Writes a function for each message of the catalogues to `compiled/`, which is not in the repository. */
export async function compileMessages(): Promise<void> {
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
