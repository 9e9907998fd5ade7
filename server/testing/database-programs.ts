import { join } from 'node:path'
import type { Programs } from '../database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty for the embedded PostgreSQL. */
    postgresPrograms: string
  }
}

/**
 * PostgreSQL before version 17 has no built-in locale. The chosen locale behaves like that of the embedded PostgreSQL.
 * @param folder of `postgres` and `initdb`; empty for the embedded PostgreSQL
 */
export function testPrograms(folder: string): Programs | undefined {
  if (folder === '') return undefined
  return { postgres: join(folder, 'postgres'), locale: ['--lc-collate', 'C', '--lc-ctype', 'C.UTF-8'] }
}
