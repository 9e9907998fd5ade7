import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

export async function contactPlugin(
  app: App,
  { inbox, inboxDesk }: Pick<Context, 'inbox' | 'inboxDesk'>,
): Promise<void> {
  app.route(
    endpoint(calls.sendMessage, async ({ body, language }) => {
      await inbox.addMessage(body, language)
      return { id: body.id }
    }),
  )
  app.route(
    endpoint(calls.registerSchool, async ({ body, language }) => {
      await inbox.addRegistration(body, language)
      return { id: body.id }
    }),
  )

  app.route(endpoint(calls.listInbox, ({ query, staff }) => inboxDesk.list(query, staff)))
  app.route(endpoint(calls.getInboxEntry, ({ params }) => inboxDesk.get(params.id)))
  app.route(
    endpoint(calls.changeInboxEntry, ({ params, body, staff }) => inboxDesk.change(params.id, body, staff)),
  )
  app.route(
    endpoint(calls.addInboxRemark, ({ params, body, staff }) => inboxDesk.addRemark(params.id, body, staff)),
  )
}
