import { join } from 'node:path'
import type { Programs } from './embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the programs of PostgreSQL. Empty for the embedded PostgreSQL. */
    postgresPrograms: string
  }
}

/**
 * Returns the programs of another PostgreSQL for the tests. The chosen locale behaves like the built-in locale of the
 * embedded PostgreSQL, which versions before 17 do not have.
 * @param folder of `postgres` and `initdb`; if empty, the tests use the embedded PostgreSQL
 */
export function testPrograms(folder: string): Programs | undefined {
  if (folder === '') return undefined
  return { postgres: join(folder, 'postgres'), locale: ['--lc-collate', 'C', '--lc-ctype', 'C.UTF-8'] }
}
