import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

type Services = Pick<Context, 'keeperDesk' | 'schoolChanges' | 'suggestions'>

export async function keepingPlugin(app: App, services: Services): Promise<void> {
  const { keeperDesk, schoolChanges, suggestions } = services

  app.route(
    endpoint(calls.findDeskSchools, async ({ query }) => ({
      schools: await keeperDesk.search(query.search),
    })),
  )
  app.route(endpoint(calls.getDeskSchool, ({ params }) => keeperDesk.get(params.id)))
  app.route(
    endpoint(calls.changeDeskSchool, async ({ params, body, staff }) =>
      keeperDesk.get(await schoolChanges.change(params.id, body, staff)),
    ),
  )
  app.route(endpoint(calls.listSchoolChanges, async () => ({ changes: await keeperDesk.changes() })))
  app.route(
    endpoint(calls.undoSchoolChange, async ({ params, body, staff }) =>
      keeperDesk.get(await schoolChanges.undo(params.id, body.reason, staff)),
    ),
  )
  app.route(endpoint(calls.listSuggestions, ({ query }) => suggestions.list(query.page)))
  app.route(
    endpoint(calls.declineSuggestion, ({ params, body, staff }) =>
      suggestions.decline(params.id, body.reason, staff),
    ),
  )
  app.route(endpoint(calls.suggestSchoolChange, ({ body }) => suggestions.take(body)))
}
