import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { languages } from '#messages/languages.ts'

/**
 * Everything that pages may run or apply. Anybody can compare it with what a server sends: see `npm run verify-pages`.
 * Hashes are SHA-256 in hexadecimal.
 */
export type BuildList = {
  /** By path. */
  scripts: ReadonlyMap<string, string>
  /** By path. Pages may contain rules of these stylesheets. */
  stylesheets: ReadonlyMap<string, string>
  /** In the order of the Content-Security-Policy. */
  inlineScripts: readonly string[]
}

const format = 'bolshala-build/1'
const line = /^([0-9a-f]{64}) (script|stylesheet|inline-script)(?: (\/[\w./-]+))?$/

const sha256 = (content: Buffer | string) => hash('sha256', content, 'hex')

/** @param folder the built pages: see `buildPages` */
export async function listBuild(folder: string): Promise<BuildList> {
  const client = join(folder, 'client')
  const names = (await readdir(client, { recursive: true })).map((name) => name.split('\\').join('/')).sort()
  const hashesOf = async (extension: string) =>
    new Map(
      await Promise.all(
        names
          .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
          .map(async (name) => [posix.join('/', name), sha256(await readFile(join(client, name)))] as const),
      ),
    )
  const inlineScripts = await Promise.all(
    languages.map(async (language): Promise<readonly string[]> => {
      const { inlineScripts } = await import(join(folder, language, 'server', 'index.js'))
      return inlineScripts
    }),
  )
  return {
    scripts: await hashesOf('.js'),
    stylesheets: await hashesOf('.css'),
    inlineScripts: [...new Set(inlineScripts.flat())].map(sha256),
  }
}

export function writeBuildList({ scripts, stylesheets, inlineScripts }: BuildList): string {
  const lines = [
    format,
    ...[...scripts].map(([path, sum]) => `${sum} script ${path}`),
    ...[...stylesheets].map(([path, sum]) => `${sum} stylesheet ${path}`),
    ...inlineScripts.map((sum) => `${sum} inline-script`),
  ]
  return `${lines.join('\n')}\n`
}

/** @throws SyntaxError unless `writeBuildList` has written the text */
export function readBuildList(text: string): BuildList {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/)
  if (first !== format) throw new SyntaxError(`The list does not begin with ${format}.`)
  const found = { script: new Map<string, string>(), stylesheet: new Map<string, string>() }
  const inlineScripts: string[] = []
  for (const [at, each] of lines.entries()) {
    const [, sum = '', kind, path] = line.exec(each) ?? []
    if (kind === 'inline-script' && path === undefined) inlineScripts.push(sum)
    else if ((kind === 'script' || kind === 'stylesheet') && path !== undefined) found[kind].set(path, sum)
    else throw new SyntaxError(`Line ${at + 2} of the list is wrong.`)
  }
  return { scripts: found.script, stylesheets: found.stylesheet, inlineScripts }
}
