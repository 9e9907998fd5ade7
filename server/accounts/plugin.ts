import type { FastifyRequest } from 'fastify'
import type { CodeSent } from '#contract/accounts.ts'
import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import { HostCookie } from '../http/host-cookie.ts'
import { browserSecretSeconds } from './google-nonces.ts'

type Services = Pick<Context, 'accounts' | 'sessions' | 'google' | 'myAccount' | 'origin'>

export async function accountsPlugin(app: App, services: Services): Promise<void> {
  signUpRoutes(app, services)
  signInRoutes(app, services)
  googleRoutes(app, services)
  myAccountRoutes(app, services)
}

function codeSent(requestId: string): CodeSent {
  return { step: 'otp-sent', requestId }
}

function signUpRoutes(app: App, { accounts }: Services): void {
  app.route(
    endpoint(calls.signup, async ({ body, networkAddress, language }, reply) => {
      const { otp, requestId, ...form } = body
      if (otp === undefined)
        return codeSent(await accounts.startSignup(form, { networkAddress, requestId, language }))
      reply.code(201)
      return accounts.completeSignup({ ...form, otp }, { networkAddress, requestId, language })
    }),
  )
  app.route(
    endpoint(calls.resendCode, async ({ body: { email, requestId }, networkAddress, language }) =>
      codeSent(await accounts.resendCode(email, { networkAddress, requestId, language })),
    ),
  )
}

function signInRoutes(app: App, { accounts, sessions }: Services): void {
  app.route(endpoint(calls.login, async ({ body }) => ({ token: await accounts.login(body) })))
  app.route(
    endpoint(calls.logout, async ({ token }) => {
      await sessions.end(token)
      return null
    }),
  )
  app.route(
    endpoint(calls.forgotPassword, async ({ body: { email, requestId }, networkAddress, language }) =>
      codeSent(await accounts.startPasswordReset(email, { networkAddress, requestId, language })),
    ),
  )
  app.route(
    endpoint(calls.resetPassword, async ({ body, networkAddress, language }) => {
      await accounts.completePasswordReset(body, { networkAddress, requestId: body.requestId, language })
      return null
    }),
  )
}

const googleCookie = new HostCookie('google')

function googleRoutes(app: App, { google, origin }: Services): void {
  const readSecret = ({ headers }: FastifyRequest) => googleCookie.read(headers.cookie, origin())

  app.route(
    endpoint(calls.googleNonce, (_request, reply) => {
      const { nonce, browserSecret } = google.issueNonce(readSecret(reply.request))
      const cookie = googleCookie.write(browserSecret, { origin: origin(), seconds: browserSecretSeconds })
      reply.header('Set-Cookie', cookie)
      return { nonce }
    }),
  )
  app.route(
    endpoint(calls.googleAuth, ({ body, language }, reply) =>
      google.signIn(body.credential ?? body.token, readSecret(reply.request), language),
    ),
  )
}

function myAccountRoutes(app: App, { myAccount }: Services): void {
  app.route(endpoint(calls.getUser, ({ account }) => myAccount.profile(account.id)))
  app.route(endpoint(calls.changeUser, ({ account, body }) => myAccount.change(account.id, body)))
  app.route(
    endpoint(calls.changePassword, async ({ account, body }) => ({
      token: await myAccount.changePassword(account.id, body),
    })),
  )
  app.route(
    endpoint(calls.signOutEverywhere, async ({ account }) => {
      await myAccount.signOutEverywhere(account.id)
      return null
    }),
  )
  app.route(endpoint(calls.exportUser, ({ account, language }) => myAccount.export(account.id, language)))
  app.route(
    endpoint(calls.sendDeletionCode, async ({ account, networkAddress, language }) =>
      codeSent(await myAccount.sendDeletionCode(account.id, { networkAddress, language })),
    ),
  )
  app.route(
    endpoint(calls.deleteUser, async ({ account, body, networkAddress, language }) => {
      await myAccount.delete(account.id, body, { networkAddress, requestId: body.requestId, language })
      return null
    }),
  )
}
