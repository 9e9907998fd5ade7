import { calls } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import { accountOf, bearerToken, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { Accounts } from './accounts.ts'
import type { Sessions } from './sessions.ts'

type Services = {
  accounts: Accounts
  sessions: Sessions
  limiter: RateLimiter
  authenticated: Guard
}

export function accountRoutes(app: App, { accounts, sessions, limiter, authenticated }: Services): void {
  app.route({
    ...endpoint(calls.signup),
    async handler({ body, ip }, reply) {
      const { otp, ...form } = body
      if (otp === undefined) {
        await limiter.count('sign-up by address', ip)
        await limiter.count('sign-up by e-mail', emailKey(body.email))
        await accounts.startSignup(form)
        return reply.code(200).send({ step: 'otp-sent' })
      }
      await limiter.count('code by address', ip)
      await limiter.count('code by e-mail', emailKey(body.email))
      return reply.code(201).send(await accounts.completeSignup({ ...form, otp }))
    },
  })

  app.route({
    ...endpoint(calls.resendCode),
    async handler({ body, ip }) {
      await limiter.count('sign-up by address', ip)
      await limiter.count('sign-up by e-mail', emailKey(body.email))
      await accounts.resendCode(body.email)
      return { step: 'otp-sent' as const }
    },
  })

  app.route({
    ...endpoint(calls.login),
    async handler({ body, ip }) {
      await limiter.count('login by address', ip)
      await limiter.count('login by e-mail', emailKey(body.email))
      return { token: await accounts.login(body) }
    },
  })

  app.route({
    ...endpoint(calls.getUser),
    onRequest: authenticated,
    handler: (request) => accounts.profile(accountOf(request).id),
  })

  app.route({
    ...endpoint(calls.logout),
    onRequest: authenticated,
    async handler(request, reply) {
      await sessions.end(bearerToken(request) ?? '')
      return reply.code(204).send(null)
    },
  })
}
