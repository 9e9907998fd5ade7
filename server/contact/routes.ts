import { calls } from '#contract/calls.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Inbox } from './inbox.ts'

export function contactRoutes(app: App, { inbox, limiter }: { inbox: Inbox; limiter: RateLimiter }): void {
  app.route({
    ...endpoint(calls.sendMessage),
    async handler({ body, ip }, reply) {
      await limiter.count('message by address', ip)
      await limiter.count('message by e-mail', canonicalMailbox(body.email))
      await inbox.addMessage(body)
      return reply.code(201).send({ id: body.id })
    },
  })

  app.route({
    ...endpoint(calls.registerSchool),
    async handler({ body, ip }, reply) {
      await limiter.count('school registration by address', ip)
      await limiter.count('school registration by e-mail', canonicalMailbox(body.email))
      await inbox.addRegistration(body)
      return reply.code(201).send({ id: body.id })
    },
  })
}
