import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'reviews' | 'votes' | 'comments' | 'authorKeys' | 'reports'>

export async function reviewsPlugin(app: App, services: Services): Promise<void> {
  const { reviews, votes, comments, authorKeys, reports } = services

  app.route(
    endpoint(calls.listReviews, async ({ params, query }, reply) => {
      const { reviews: page, total } = await reviews.list(params.id, query)
      reply.header('X-Total-Count', total)
      return page
    }),
  )
  app.route(endpoint(calls.postReview, ({ body, ...author }) => reviews.publish(body, author)))

  app.route(endpoint(calls.voteHelpful, ({ params, presented }) => votes.vote(params.id, presented)))
  app.route(endpoint(calls.takeBackVote, ({ params, presented }) => votes.takeBack(params.id, presented)))

  app.route(
    endpoint(calls.listComments, async ({ params, query }, reply) => {
      const { comments: page, total } = await comments.list(params.id, query.page)
      reply.header('X-Total-Count', total)
      return page
    }),
  )
  app.route(
    endpoint(calls.postComment, ({ params, body, presented }) =>
      comments.publish(params.id, body, presented),
    ),
  )

  app.route(endpoint(calls.listCommentKeys, ({ query }) => comments.listKeys(query.month)))

  app.route(endpoint(calls.getOwnPost, ({ authorKey, language }) => authorKeys.find(authorKey, language)))
  app.route(
    endpoint(calls.changeOwnPost, ({ authorKey, body, language }) =>
      authorKeys.change(authorKey, body, language),
    ),
  )
  app.route(
    endpoint(calls.withdrawOwnPost, ({ authorKey, language }) => authorKeys.withdraw(authorKey, language)),
  )
  app.route(
    endpoint(calls.appealOwnPost, ({ authorKey, body, language }) =>
      authorKeys.appeal(authorKey, body.text, language),
    ),
  )

  app.route(
    endpoint(calls.report, ({ body, presented, networkAddress, language }) =>
      reports.take(body, presented ? { presented } : { networkAddress }, language),
    ),
  )
}
