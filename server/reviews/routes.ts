import { calls } from '#contract/calls.ts'
import { accountOf, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { Reviews } from './reviews.ts'

type Services = {
  reviews: Reviews
  limiter: RateLimiter
  authenticated: Guard
}

export function reviewRoutes(app: App, { reviews, limiter, authenticated }: Services): void {
  app.route({
    ...endpoint(calls.listReviews),
    async handler({ params, query }, reply) {
      const { reviews: page, total } = await reviews.list(params.id, query.page)
      return reply.header('X-Total-Count', total).send(page)
    },
  })

  app.route({
    ...endpoint(calls.postReview),
    onRequest: authenticated,
    async handler(request, reply) {
      const { id, emailKey } = accountOf(request)
      await limiter.count('review by address', request.ip)
      await limiter.count('review by account', id)
      return reply.code(201).send(await reviews.publish(request.body, emailKey))
    },
  })
}
