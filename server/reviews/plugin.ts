import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'reviews' | 'votes' | 'comments' | 'authorKeys' | 'reports'>

export async function reviewsPlugin(app: App, services: Services): Promise<void> {
  const { reviews, votes, comments, authorKeys, reports } = services

  app.route(
    endpoint(calls.listReviews, async ({ params, query }, reply) => {
      const { reviews: page, total } = await reviews.list(params.id, query.page, query.limit)
      reply.header('X-Total-Count', total)
      return page
    }),
  )
  app.route(endpoint(calls.postReview, ({ body, account }) => reviews.publish(body, account)))

  app.route(endpoint(calls.voteHelpful, ({ params, account }) => votes.vote(params.id, account)))
  app.route(endpoint(calls.takeBackVote, ({ params, account }) => votes.takeBack(params.id, account)))
  app.route(
    endpoint(calls.listOwnVotes, async ({ body, account }) => ({
      voted: await votes.votedAmong(body.reviewIds, account),
    })),
  )

  app.route(
    endpoint(calls.listComments, async ({ params, query }, reply) => {
      const { comments: page, total } = await comments.list(params.id, query.page)
      reply.header('X-Total-Count', total)
      return page
    }),
  )
  app.route(endpoint(calls.postComment, ({ params, body }) => comments.publish(params.id, body)))

  app.route(endpoint(calls.getOwnPost, ({ authorKey }) => authorKeys.find(authorKey)))
  app.route(endpoint(calls.changeOwnPost, ({ authorKey, body }) => authorKeys.change(authorKey, body)))
  app.route(endpoint(calls.withdrawOwnPost, ({ authorKey }) => authorKeys.withdraw(authorKey)))
  app.route(endpoint(calls.appealOwnPost, ({ authorKey, body }) => authorKeys.appeal(authorKey, body.text)))

  app.route(
    endpoint(calls.report, ({ body, account, address }) => reports.take(body, account ?? { address })),
  )
}
