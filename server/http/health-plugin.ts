import { calls } from '#contract/calls.ts'
import { failedChecks, notReady } from '#contract/health.ts'
import type { Context } from '../context.ts'
import { endpoint } from './endpoint.ts'
import type { App } from './fastify-app.ts'
import { serveUnderPressure } from './load-shedding.ts'

const retryAfterSeconds = 5

export async function healthPlugin(app: App, { readiness }: Pick<Context, 'readiness'>): Promise<void> {
  app.addHook('onRoute', serveUnderPressure)
  app.route(endpoint(calls.health, () => ({ status: 'live' as const, filling: readiness.filling })))
  app.route(
    endpoint(calls.ready, async (_request, reply) => {
      const failed = await readiness.failures()
      if (failed.length === 0) return { status: 'ready' as const, issuerLog: await readiness.issuerLog() }
      reply.code(notReady.status).header('Retry-After', retryAfterSeconds)
      return {
        status: 'unavailable' as const,
        message: notReady.text,
        code: notReady.code,
        failed: failed.map((check) => ({ check, message: failedChecks[check] })),
      }
    }),
  )
}
