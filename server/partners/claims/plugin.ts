import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

/** Pages take the forms of claimants: see server/pages/form-pages.ts. */
type Services = Pick<Context, 'claimDesk' | 'ownersClaims'>

export async function schoolClaimsPlugin(app: App, services: Services): Promise<void> {
  const { claimDesk, ownersClaims } = services
  app.route(endpoint(calls.listClaimsOfOthers, ({ schoolMember }) => ownersClaims.list(schoolMember)))
  app.route(
    endpoint(calls.answerClaimOfOther, ({ params, body, schoolMember }) =>
      ownersClaims.answer(params.id, body.answer, schoolMember),
    ),
  )

  app.route(endpoint(calls.listClaims, ({ query }) => claimDesk.list(query.list, query.page)))
  app.route(endpoint(calls.findClaim, ({ body }) => claimDesk.find(body.number)))
  app.route(endpoint(calls.getClaim, ({ params }) => claimDesk.get(params.id)))
  app.route(
    endpoint(calls.getClaimDocument, async ({ params, staff }, reply) => {
      const { name, type, content } = await claimDesk.document(params.id, params.document, staff)
      reply
        .type(type)
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      return content
    }),
  )
  app.route(
    endpoint(calls.acceptClaim, ({ params, body, staff }) => claimDesk.accept(params.id, body, staff)),
  )
  app.route(
    endpoint(calls.askClaimOwner, ({ params, body, staff }) =>
      claimDesk.askOwner(params.id, body.version, staff),
    ),
  )
  app.route(
    endpoint(calls.refuseClaim, ({ params, body, staff }) => claimDesk.refuse(params.id, body, staff)),
  )
  app.route(endpoint(calls.askClaimant, ({ params, body, staff }) => claimDesk.ask(params.id, body, staff)))
  app.route(
    endpoint(calls.matchClaimDomain, ({ params, body, staff }) =>
      claimDesk.matchDomain(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.printClaimLetter, ({ params, body, staff }) =>
      claimDesk.printLetter(params.id, body.version, staff),
    ),
  )
  app.route(
    endpoint(calls.markLetterPosted, ({ params, body, staff }) =>
      claimDesk.markPosted(params.id, body, staff),
    ),
  )
}
