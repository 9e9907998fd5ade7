import type { Kysely } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

type Services = Pick<Context, 'schoolAnswers' | 'ownAnswers' | 'deskAnswers' | 'schoolDisputes' | 'schoolLog'>

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
  app.route(
    endpoint(calls.appealReply, ({ authorKey, body, language }) =>
      ownAnswers.appeal(authorKey, body.text, language),
    ),
  )
  app.route(endpoint(calls.listDeskAnswers, ({ query }) => deskAnswers.list(query)))
  app.route(
    endpoint(calls.decideAnswer, ({ params, body, staff }) => deskAnswers.decide(params.id, body, staff)),
  )
  workspaceRoutes(app, services)
}

type Action = 'answer-written' | 'answer-withdrawn' | 'review-disputed'

function workspaceRoutes(app: App, { schoolAnswers, schoolDisputes, schoolLog }: Services): void {
  const recordBy =
    ({ id: memberId }: SchoolMember, action: Action, target: string) =>
    (transaction: Kysely<Tables>) =>
      schoolLog.record(transaction, { memberId, action, target })

  app.route(
    endpoint(calls.listWorkspaceReviews, ({ query, schoolMember }) =>
      schoolAnswers.reviewsOf(schoolMember, query),
    ),
  )
  app.route(
    endpoint(calls.getWorkspaceReview, ({ params, schoolMember }) =>
      schoolAnswers.find(schoolMember, params.id),
    ),
  )
  app.route(
    endpoint(calls.putSchoolAnswer, ({ params, body, schoolMember }) =>
      schoolAnswers.write(schoolMember, params.id, body, recordBy(schoolMember, 'answer-written', params.id)),
    ),
  )
  app.route(
    endpoint(calls.withdrawSchoolAnswer, ({ params, schoolMember }) =>
      schoolAnswers.withdraw(schoolMember, params.id, recordBy(schoolMember, 'answer-withdrawn', params.id)),
    ),
  )
  app.route(endpoint(calls.listSchoolDisputes, ({ schoolMember }) => schoolDisputes.list(schoolMember)))
  app.route(
    endpoint(calls.disputeReview, ({ body, schoolMember, language }) =>
      schoolDisputes.add(schoolMember, body, {
        language,
        record: recordBy(schoolMember, 'review-disputed', body.reviewId),
      }),
    ),
  )
}
