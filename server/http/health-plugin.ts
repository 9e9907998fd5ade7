import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from './endpoint.ts'
import type { App } from './fastify-app.ts'

export async function healthPlugin(app: App, { serving }: Pick<Context, 'serving'>): Promise<void> {
  app.route(
    endpoint(calls.health, async (_request, reply) => {
      try {
        await serving.pool.query('SELECT')
        return { status: 'ready' as const }
      } catch {
        reply.code(503)
        return { status: 'unavailable' as const }
      }
    }),
  )
}
