import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

/** Figures and ledger change at most once a day. */
const cacheControl = 'public, max-age=300'

export async function transparencyPlugin(
  app: App,
  { transparency }: Pick<Context, 'transparency'>,
): Promise<void> {
  app.route(
    endpoint(calls.getTransparency, (_request, reply) => {
      reply.header('Cache-Control', cacheControl)
      return transparency.read()
    }),
  )
  app.route(
    endpoint(calls.listLedger, ({ query }, reply) => {
      reply.header('Cache-Control', cacheControl)
      return transparency.ledger(query.after)
    }),
  )
}
