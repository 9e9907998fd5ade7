import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

type Services = Pick<Context, 'schoolAnswers' | 'ownAnswers' | 'deskAnswers'>

export async function schoolAnswersPlugin(app: App, services: Services): Promise<void> {
  const { schoolAnswers, ownAnswers, deskAnswers } = services
  app.route(endpoint(calls.listSchoolAnswers, ({ query }) => schoolAnswers.list(query.reviews)))
  app.route(
    endpoint(calls.getAnswerToOwnReview, ({ authorKey, language }) => ownAnswers.find(authorKey, language)),
  )
  app.route(
    endpoint(calls.putReply, ({ authorKey, body, language }) => ownAnswers.reply(authorKey, body, language)),
  )
  app.route(
    endpoint(calls.withdrawReply, ({ authorKey, language }) => ownAnswers.withdraw(authorKey, language)),
  )
  app.route(endpoint(calls.listDeskAnswers, ({ query }) => deskAnswers.list(query)))
  app.route(
    endpoint(calls.decideAnswer, ({ params, body, staff }) => deskAnswers.decide(params.id, body, staff)),
  )
}
