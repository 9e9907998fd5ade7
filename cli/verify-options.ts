import { parseArgs } from 'node:util'
import { UsageError } from './command.ts'

export type VerifyOptions = {
  origin: URL
  /** A file of an earlier run. */
  from?: string | undefined
  save?: string | undefined
}

/**
 * Reads `URL [--from FILE] [--save FILE]` from the command line.
 * @throws UsageError if the arguments do not have this form
 */
export function readVerifyOptions(usage: string): VerifyOptions {
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, save: { type: 'string' } },
      allowPositionals: true,
    })
    const [url = '', ...rest] = positionals
    const origin = new URL(url)
    if (rest.length > 0 || !/^https?:$/.test(origin.protocol)) throw new UsageError(usage)
    return { origin, ...values }
  } catch {
    throw new UsageError(usage)
  }
}
