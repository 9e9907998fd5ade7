import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Finds the modules of the bundle that `bundle.ts` makes, because its line numbers say little to a reader. */

/** From the root of the project. */
export const bundleFolder = 'node_modules/.bolshala-server'

/** The bundler writes the path of each module above its code. */
const heading = /^\/\/ (\S+\.(?:tsx?|[cm]?js|json))$/

type Start = { line: number; path: string }

const starts = new Map<string, readonly Start[]>()

function startsOf(url: string): readonly Start[] {
  const known = starts.get(url)
  if (known) return known
  const found = readFileSync(fileURLToPath(url), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const [, path] = heading.exec(text) ?? []
      return path === undefined ? [] : [{ line: at + 1, path }]
    })
  starts.set(url, found)
  return found
}

/**
 * @param line the first is 1
 * @returns the path of the module from the root of the project, or undefined if the file is not of the bundle
 */
export function bundledModule(url: string, line: number): string | undefined {
  if (!url.includes(`/${bundleFolder}/`)) return undefined
  return startsOf(url).findLast((start) => start.line <= line)?.path
}

/** Adds the module to each line of a stack trace that names the bundle. */
export function nameModules(trace: readonly string[]): string[] {
  return trace.map((call) =>
    call.replace(/file:\/\/\S+?\.mjs(?=:(\d+))/, (url, line) => {
      const path = bundledModule(url, Number(line))
      return path === undefined ? url : `${path} in ${url}`
    }),
  )
}
