import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

/** Pages take the forms of companies: see server/pages/form-pages.ts. */
export async function opportunitiesPlugin(
  app: App,
  { schoolOffers, offerDesk }: Pick<Context, 'schoolOffers' | 'offerDesk'>,
): Promise<void> {
  app.route(endpoint(calls.listSchoolOffers, ({ schoolMember }) => schoolOffers.list(schoolMember)))
  app.route(
    endpoint(calls.offerOpportunity, ({ body, schoolMember, language }) =>
      schoolOffers.add(body, schoolMember, language),
    ),
  )
  app.route(
    endpoint(calls.changeSchoolOffer, ({ params, body, schoolMember }) =>
      schoolOffers.change(params.id, body, schoolMember),
    ),
  )
  app.route(
    endpoint(calls.withdrawSchoolOffer, ({ params, schoolMember }) =>
      schoolOffers.withdraw(params.id, schoolMember),
    ),
  )

  app.route(endpoint(calls.listOffers, ({ query }) => offerDesk.list(query.list, query.page)))
  app.route(endpoint(calls.getOffer, ({ params }) => offerDesk.get(params.id)))
  app.route(
    endpoint(calls.publishOffer, ({ params, body, staff }) =>
      offerDesk.publish(params.id, body.version, staff),
    ),
  )
  app.route(endpoint(calls.askOfferer, ({ params, body, staff }) => offerDesk.ask(params.id, body, staff)))
  app.route(
    endpoint(calls.refuseOffer, ({ params, body, staff }) => offerDesk.refuse(params.id, body, staff)),
  )
}
