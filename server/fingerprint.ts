import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Changes if the name or the content of a file changes.
 * @param inputs paths of files from the root, in a fixed order
 * @returns a SHA-256 hash in hexadecimal
 */
export function computeFingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input}\0`).update(readFileSync(join(root, input)))
  return hash.digest('hex')
}
