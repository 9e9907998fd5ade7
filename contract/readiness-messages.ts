import type { ReadinessCheck } from './health.ts'

export const notReady = {
  code: 'not-ready',
  status: 503,
  text: 'The product is not ready to serve.',
} as const

/** Public, so they must not name a host, table or version. */
export const failedChecks: Record<ReadinessCheck, string> = {
  database: 'The database does not answer.',
  migrations: 'The database lacks tables or columns of this version.',
  'search-index': 'The search index is not loaded.',
  running: 'The product is stopping.',
}
