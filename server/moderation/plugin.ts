import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'cases' | 'colleagues' | 'decisions' | 'decidedCases' | 'deskPosts'>

export async function moderationPlugin(app: App, services: Services): Promise<void> {
  const { cases, colleagues, decisions, decidedCases, deskPosts } = services
  app.route(endpoint(calls.listCases, ({ query, staff }) => cases.list(query, staff.id)))
  app.route(endpoint(calls.nextCase, async ({ body, staff }) => ({ id: await cases.next(body, staff.id) })))
  app.route(endpoint(calls.readCase, ({ params, staff }) => colleagues.meet(params.id, staff.id)))
  app.route(
    endpoint(calls.claimCase, ({ params, body, staff }) => colleagues.claim(params.id, staff.id, body)),
  )
  app.route(
    endpoint(calls.leaveCase, async ({ params, staff }) => {
      await colleagues.leave(params.id, staff.id)
      return null
    }),
  )
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
  app.route(
    endpoint(calls.undoTogether, ({ staff, body }) => decisions.undoTogether(body.decisions, staff.id)),
  )
  app.route(endpoint(calls.listDecided, ({ query }) => decidedCases.list(query)))
  app.route(endpoint(calls.searchPosts, ({ body, staff }) => deskPosts.search(body, staff.id)))
  app.route(
    endpoint(calls.openCase, async ({ params: { type, id }, staff }) => ({
      caseId: await deskPosts.openCase({ targetType: type, targetId: id }, staff.id),
    })),
  )
}
