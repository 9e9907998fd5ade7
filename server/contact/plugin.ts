import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

export async function contactPlugin(app: App, { inbox }: Pick<Context, 'inbox'>): Promise<void> {
  app.route(
    endpoint(calls.sendMessage, async ({ body }) => {
      await inbox.addMessage(body)
      return { id: body.id }
    }),
  )
  app.route(
    endpoint(calls.registerSchool, async ({ body }) => {
      await inbox.addRegistration(body)
      return { id: body.id }
    }),
  )
}
