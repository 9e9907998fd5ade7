import { calls } from '#contract/calls.ts'
import { bearerToken, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
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
      const { otp, requestId, ...form } = body
      const requester = { address: ip, requestId }
      if (otp !== undefined)
        return reply.code(201).send(await accounts.completeSignup({ ...form, otp }, requester))
      await limiter.count('sign-up by address', ip)
      await limiter.count('sign-up by mailbox and address', canonicalMailbox(body.email), ip)
      const sent = await accounts.startSignup(form, requester)
      return reply.code(200).send({ step: 'otp-sent', requestId: sent })
    },
  })

  app.route({
    ...endpoint(calls.resendCode),
    async handler({ body, ip }) {
      await limiter.count('sign-up by address', ip)
      await limiter.count('sign-up by mailbox and address', canonicalMailbox(body.email), ip)
      const sent = await accounts.resendCode(body.email, { address: ip, requestId: body.requestId })
      return { step: 'otp-sent' as const, requestId: sent }
    },
  })

  app.route({
    ...endpoint(calls.login),
    async handler({ body, ip }) {
      await limiter.count('login by address', ip)
      const mailbox = canonicalMailbox(body.email)
      await limiter.count('login by e-mail and address', mailbox, ip)
      await limiter.count('login by e-mail', mailbox)
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
      await limiter.count('new password by mailbox and address', canonicalMailbox(body.email), ip)
      const sent = await passwordReset.start(body.email, { address: ip, requestId: body.requestId })
      return { step: 'otp-sent' as const, requestId: sent }
    },
  })

  app.route({
    ...endpoint(calls.resetPassword),
    async handler({ body, ip }, reply) {
      await passwordReset.complete(body, { address: ip, requestId: body.requestId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...endpoint(calls.googleNonce),
    config: { repeatsMessageAsError: true },
    async handler({ ip }) {
      await limiter.count('Google by address', ip)
      return { nonce: google.issueNonce() }
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
