import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

export async function overviewPlugin(app: App, { overview }: Pick<Context, 'overview'>): Promise<void> {
  app.route(endpoint(calls.deskOverview, () => overview.read()))
}
