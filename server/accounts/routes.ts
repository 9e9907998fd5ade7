import { calls } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import { bearerToken, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { Accounts } from './accounts.ts'
import type { GoogleSignIn } from './google.ts'
import type { PasswordReset } from './password-reset.ts'
import type { Sessions } from './sessions.ts'

type Services = {
  accounts: Accounts
  sessions: Sessions
  passwordReset: PasswordReset
  google: GoogleSignIn
  limiter: RateLimiter
  authenticated: Guard
}

export function accountRoutes(app: App, services: Services): void {
  const { accounts, sessions, passwordReset, google, limiter, authenticated } = services

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
      await limiter.count('login by e-mail and address', emailKey(body.email), ip)
      await limiter.count('login by e-mail', emailKey(body.email))
      return { token: await accounts.login(body) }
    },
  })

  app.route({
    ...endpoint(calls.logout),
    onRequest: authenticated,
    async handler(request, reply) {
      await sessions.end(bearerToken(request) ?? '')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...endpoint(calls.forgotPassword),
    async handler({ body, ip }) {
      await limiter.count('new password by address', ip)
      await limiter.count('new password by e-mail', emailKey(body.email))
      await passwordReset.start(body.email)
      return { step: 'otp-sent' as const }
    },
  })

  app.route({
    ...endpoint(calls.resetPassword),
    async handler({ body, ip }, reply) {
      await limiter.count('code by address', ip)
      await limiter.count('code by e-mail', emailKey(body.email))
      await passwordReset.complete(body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...endpoint(calls.googleAuth),
    config: { repeatsMessageAsError: true },
    async handler({ body, ip }) {
      await limiter.count('Google by address', ip)
      return google.signIn(body.credential ?? body.token)
    },
  })
}
