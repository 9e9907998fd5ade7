import type { FastifyReply } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { deskCookie } from '../http/desk-cookie.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import type { StaffSession } from '../http/staff-access.ts'
import { sessionSeconds } from './sessions.ts'

type Services = Pick<Context, 'staffSignIn' | 'origin'>

export async function deskPlugin(app: App, services: Services): Promise<void> {
  sessionRoutes(app, services)
}

function sessionRoutes(app: App, { staffSignIn, origin }: Services): void {
  const setCookie = (reply: FastifyReply, { token, step }: Pick<StaffSession, 'token' | 'step'>) =>
    reply.header('Set-Cookie', deskCookie(token, { origin: origin(), seconds: sessionSeconds[step] }))

  app.route(
    endpoint(calls.deskLogin, async ({ body }, reply) => {
      const session = await staffSignIn.login(body)
      setCookie(reply, session)
      return staffSignIn.view(session)
    }),
  )
  app.route(endpoint(calls.deskSession, ({ session }) => staffSignIn.view(session)))
  app.route(
    endpoint(calls.deskLogout, async ({ session }, reply) => {
      await staffSignIn.logout(session)
      reply.header('Set-Cookie', deskCookie('', { origin: origin(), seconds: 0 }))
      return null
    }),
  )
}
