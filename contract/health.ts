import * as z from 'zod/mini'
import { Filling } from './schools.ts'

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
  directory: 'The directory still lacks sample schools.',
  running: 'The product is stopping.',
}

export const Health = z.object({ status: z.literal('live'), filling: z.optional(Filling) })

/** Load balancers should use an instance only while all checks succeed. */
export const readinessChecks = ['database', 'migrations', 'search-index', 'directory', 'running'] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

/**
 * Whether browsers can check the log of issuer keys. `unsigned`: a key that they need, or will need in less than 60 days,
 * is not signed. `without a key`: this installation has no key for signatures, so browsers skip the check.
 */
export const IssuerLogCheck = z.enum(['signed', 'unsigned', 'without a key'])
export type IssuerLogCheck = z.infer<typeof IssuerLogCheck>

export const Ready = z.object({ status: z.literal('ready'), issuerLog: IssuerLogCheck })

export const NotReady = z.object({
  status: z.literal('unavailable'),
  message: z.string(),
  code: z.string(),
  failed: z.array(z.object({ check: z.enum(readinessChecks), message: z.string() })),
})
