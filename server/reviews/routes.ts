import type { FastifyRequest } from 'fastify'
import { answers } from '#contract/answers.ts'
import { readAuthorKey } from '#contract/author-key.ts'
import { calls } from '#contract/calls.ts'
import { accountIfAny, accountOf, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import { notFound } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { AuthorKeys } from './author-keys.ts'
import type { Comments } from './comments.ts'
import type { HelpfulVotes, Voter } from './helpful-votes.ts'
import type { Reports } from './reports.ts'
import type { Reviews } from './reviews.ts'

type Services = {
  reviews: Reviews
  authorKeys: AuthorKeys
  votes: HelpfulVotes
  comments: Comments
  reports: Reports
  limiter: RateLimiter
  authenticated: Guard
  /** Lets visitors pass, too. */
  recognised: Guard
}

export function reviewRoutes(app: App, services: Services): void {
  const { reviews, votes, comments, limiter, authenticated } = services
  app.route({
    ...endpoint(calls.listReviews),
    async handler({ params, query }, reply) {
      const { reviews: page, total } = await reviews.list(params.id, query.page, query.limit)
      return reply.header('X-Total-Count', total).send(page)
    },
  })

  app.route({
    ...endpoint(calls.postReview),
    onRequest: authenticated,
    async handler(request, reply) {
      const account = accountOf(request)
      await limiter.count('review by address', request.ip)
      await limiter.count('review by account', account.mailbox)
      return reply.code(201).send(await reviews.publish(request.body, account))
    },
  })

  for (const [call, act] of [
    [calls.voteHelpful, (review: string, voter: Voter) => votes.vote(review, voter)],
    [calls.takeBackVote, (review: string, voter: Voter) => votes.takeBack(review, voter)],
  ] as const) {
    app.route({
      ...endpoint(call),
      onRequest: authenticated,
      async handler(request) {
        const account = accountOf(request)
        await limiter.count('vote by address', request.ip)
        await limiter.count('vote by account', account.mailbox)
        return act(request.params.id, account)
      },
    })
  }

  app.route({
    ...endpoint(calls.listOwnVotes),
    onRequest: authenticated,
    async handler(request) {
      return { voted: await votes.votedAmong(request.body.reviewIds, accountOf(request)) }
    },
  })

  app.route({
    ...endpoint(calls.listComments),
    async handler({ params, query }, reply) {
      const { comments: page, total } = await comments.list(params.id, query.page)
      return reply.header('X-Total-Count', total).send(page)
    },
  })

  app.route({
    ...endpoint(calls.postComment),
    onRequest: authenticated,
    async handler(request, reply) {
      await limiter.count('comment by address', request.ip)
      await limiter.count('comment by account', accountOf(request).mailbox)
      return reply.code(201).send(await comments.publish(request.params.id, request.body))
    },
  })

  authorKeyRoutes(app, services)
  reportRoute(app, services)
}

/** No session is asked for here, and one that comes along is not looked at. */
function authorKeyRoutes(app: App, { authorKeys, limiter }: Services): void {
  async function keyOf(request: FastifyRequest): Promise<string> {
    await limiter.count('author key by address', request.ip)
    const key = readAuthorKey(String(request.headers['author-key']))
    if (key === undefined) throw notFound(answers.authorKeyUnknown)
    await limiter.count('author key by key', key)
    return key
  }

  app.route({
    ...endpoint(calls.getOwnWords),
    handler: async (request) => authorKeys.find(await keyOf(request)),
  })
  app.route({
    ...endpoint(calls.changeOwnWords),
    handler: async (request) => authorKeys.change(await keyOf(request), request.body),
  })
  app.route({
    ...endpoint(calls.withdrawOwnWords),
    handler: async (request) => authorKeys.withdraw(await keyOf(request)),
  })
}

function reportRoute(app: App, { reports, limiter, recognised }: Services): void {
  app.route({
    ...endpoint(calls.report),
    onRequest: recognised,
    async handler(request, reply) {
      const { body, ip } = request
      const account = accountIfAny(request)
      // Apart from each other: visitors behind a school's address must not use up the limits of its pupils.
      if (account) await limiter.count('report by account', account.mailbox)
      else await limiter.count('visitor report by address', ip)
      return reply.code(201).send(await reports.take(body, account ?? { address: ip }))
    },
  })
}
