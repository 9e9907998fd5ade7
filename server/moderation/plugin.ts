import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'cases' | 'decisions'>

export async function moderationPlugin(app: App, { cases, decisions }: Services): Promise<void> {
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
}
