import type { Kysely } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { SchoolAction, SchoolMember } from '#contract/school-accounts.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

type Services = Pick<
  Context,
  'publicEvents' | 'eventSeats' | 'schoolEvents' | 'deskEvents' | 'schoolLog' | 'outbox'
>

export async function schoolEventsPlugin(app: App, services: Services): Promise<void> {
  const { publicEvents, eventSeats, deskEvents, outbox } = services
  app.route(endpoint(calls.listSchoolEvents, () => publicEvents.list()))
  app.route(endpoint(calls.getSchoolEvent, ({ params }) => publicEvents.get(params.id)))
  app.route(
    endpoint(calls.takeSeat, ({ params, presented, body }) => eventSeats.take(params.id, presented, body)),
  )
  app.route(endpoint(calls.useTicket, ({ params, body }) => eventSeats.use(params.id, body)))
  app.route(endpoint(calls.listDeskEvents, ({ query }) => deskEvents.list(query)))
  app.route(endpoint(calls.addDeskEvent, ({ body, staff }) => deskEvents.add(body, staff)))
  app.route(
    endpoint(calls.decideEvent, async ({ params, body, staff }) => {
      const event = await deskEvents.decide(params.id, body, staff)
      outbox.start()
      return event
    }),
  )
  app.route(
    endpoint(calls.publishEventResults, ({ params, body, staff }) =>
      deskEvents.publishResults(params.id, body, staff),
    ),
  )
  app.route(endpoint(calls.listDeskTickets, ({ params }) => deskEvents.tickets(params.id)))
  workspaceRoutes(app, services)
}

function workspaceRoutes(app: App, { schoolEvents, schoolLog }: Services): void {
  const recordBy =
    ({ id: memberId }: SchoolMember, action: SchoolAction, target: string) =>
    (transaction: Kysely<Tables>) =>
      schoolLog.record(transaction, { memberId, action, target })

  app.route(endpoint(calls.listWorkspaceEvents, ({ schoolMember }) => schoolEvents.list(schoolMember)))
  app.route(
    endpoint(calls.offerEvent, ({ body, schoolMember }) =>
      schoolEvents.offer(schoolMember, body, recordBy(schoolMember, 'event-offered', body.id)),
    ),
  )
  app.route(
    endpoint(calls.withdrawEventOffer, ({ params: { id }, schoolMember }) =>
      schoolEvents.withdrawOffer(schoolMember, id, recordBy(schoolMember, 'event-offer-withdrawn', id)),
    ),
  )
  app.route(
    endpoint(calls.enterEvent, ({ params: { id }, body, schoolMember }) =>
      schoolEvents.enter(schoolMember, id, body, recordBy(schoolMember, 'event-entered', id)),
    ),
  )
  app.route(
    endpoint(calls.withdrawEventEntry, ({ params: { id }, schoolMember }) =>
      schoolEvents.withdrawEntry(schoolMember, id, recordBy(schoolMember, 'event-entry-withdrawn', id)),
    ),
  )
  app.route(
    endpoint(calls.listEventTickets, ({ params, schoolMember }) =>
      schoolEvents.tickets(schoolMember, params.id),
    ),
  )
  app.route(
    endpoint(calls.putEventResults, ({ params: { id }, body, schoolMember }) =>
      schoolEvents.writeResults(schoolMember, id, body, recordBy(schoolMember, 'event-results-written', id)),
    ),
  )
}
