import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The library's functions create a formatter at each call, which took a tenth of the time to render a school page. No
 * message formats a date.
 */
const registry = `const once = (create) => {
  const formatters = new Map()
  return (locale, options = {}) => {
    const key = locale + JSON.stringify(options)
    if (!formatters.has(key)) formatters.set(key, create(locale, options))
    return formatters.get(key)
  }
}
const rules = once((locale, options) => new Intl.PluralRules(locale, options))
const formats = once((locale, options) => new Intl.NumberFormat(locale, options))

/** @type {(locale: string, input: unknown, options?: Intl.PluralRulesOptions) => string} */
export const plural = (locale, input, options) => rules(locale, options).select(Number(input))

/** @type {(locale: string, input: unknown, options?: Intl.NumberFormatOptions) => string} */
export const number = (locale, input, options) => formats(locale, options).format(Number(input))
`

/** Writes a function for each message of the catalogues to `compiled/`, which is not in the repository. */
export async function compileMessages(): Promise<void> {
  // Loaded only now, because every start of the server imports this file, and the library takes half a second.
  const { compile } = await import('@inlang/paraglide-js')
  const outdir = join(import.meta.dirname, 'compiled')
  await compile({
    project: join(import.meta.dirname, 'project.inlang'),
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
  await writeFile(join(outdir, 'registry.js'), registry)
}

if (import.meta.main) await compileMessages()
