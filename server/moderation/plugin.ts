import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'cases' | 'decisions' | 'deskPosts'>

export async function moderationPlugin(app: App, { cases, decisions, deskPosts }: Services): Promise<void> {
  app.route(endpoint(calls.listCases, ({ query }) => cases.list(query)))
  app.route(endpoint(calls.getCase, ({ params, staff }) => cases.find(params.id, staff.id)))
  app.route(
    endpoint(calls.decideCase, ({ params, staff, body }) => decisions.decide(params.id, staff.id, body)),
  )
  app.route(
    endpoint(calls.decideTogether, ({ params, staff, body }) =>
      decisions.decideTogether(params.id, staff.id, body),
    ),
  )
  app.route(endpoint(calls.undoDecision, ({ params, staff }) => decisions.undo(params.id, staff.id)))
  app.route(endpoint(calls.searchPosts, ({ body, staff }) => deskPosts.search(body, staff.id)))
  app.route(
    endpoint(calls.openCase, async ({ params: { type, id }, staff }) => ({
      caseId: await deskPosts.openCase({ targetType: type, targetId: id }, staff.id),
    })),
  )
}
