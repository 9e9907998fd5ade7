import * as z from 'zod/mini'

export const Health = z.object({ status: z.literal('live') })

/** Load balancers should use an instance only while all checks succeed. */
export const readinessChecks = ['database', 'migrations', 'search-index', 'running'] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

export const Ready = z.object({ status: z.literal('ready') })

export const NotReady = z.object({
  status: z.literal('unavailable'),
  message: z.string(),
  code: z.string(),
  failed: z.array(z.object({ check: z.enum(readinessChecks), message: z.string() })),
})
