import { calls } from '#contract/calls.ts'
import { accountOf, type Guard } from '../http/authentication.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { MyAccount } from './my-account.ts'

type Services = { myAccount: MyAccount; limiter: RateLimiter; authenticated: Guard }

export function myAccountRoutes(app: App, { myAccount, limiter, authenticated }: Services): void {
  app.route({
    ...endpoint(calls.getUser),
    onRequest: authenticated,
    handler: (request) => myAccount.profile(accountOf(request).id),
  })

  app.route({
    ...endpoint(calls.changeUser),
    onRequest: authenticated,
    handler: (request) => myAccount.change(accountOf(request).id, request.body),
  })

  app.route({
    ...endpoint(calls.changePassword),
    onRequest: authenticated,
    async handler(request) {
      const { id, mailbox } = accountOf(request)
      await limiter.count('password by account', mailbox)
      return { token: await myAccount.changePassword(id, request.body) }
    },
  })

  app.route({
    ...endpoint(calls.signOutEverywhere),
    onRequest: authenticated,
    async handler(request, reply) {
      await myAccount.signOutEverywhere(accountOf(request).id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...endpoint(calls.exportUser),
    onRequest: authenticated,
    async handler(request, reply) {
      reply.header('Cache-Control', 'no-store')
      return myAccount.export(accountOf(request).id)
    },
  })

  app.route({
    ...endpoint(calls.sendDeletionCode),
    onRequest: authenticated,
    async handler(request) {
      const { id, mailbox } = accountOf(request)
      await limiter.count('password by account', mailbox)
      const requestId = await myAccount.sendDeletionCode(id, { address: request.ip })
      return { step: 'otp-sent' as const, requestId }
    },
  })

  app.route({
    ...endpoint(calls.deleteUser),
    onRequest: authenticated,
    async handler(request, reply) {
      const { id, mailbox } = accountOf(request)
      await limiter.count('password by account', mailbox)
      const { requestId } = request.body
      await myAccount.delete(id, request.body, { address: request.ip, requestId })
      return reply.code(204).send(null)
    },
  })
}
