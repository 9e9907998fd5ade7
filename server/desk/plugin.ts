import type { FastifyReply } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { DeskSession } from '#contract/staff.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import { deskCookie } from '../http/host-cookie.ts'
import type { StaffSession } from '../http/staff-access.ts'
import { invitationMail } from './mail-texts.ts'
import { sessionSeconds } from './sessions.ts'
import type { Invited } from './staff-accounts.ts'

type Services = Pick<
  Context,
  | 'staffSignIn'
  | 'knownDevices'
  | 'invitations'
  | 'ownAccount'
  | 'staffAccounts'
  | 'staffLog'
  | 'mailer'
  | 'origin'
>

export async function deskPlugin(app: App, services: Services): Promise<void> {
  signInRoutes(app, services)
  ownAccountRoutes(app, services)
  adminRoutes(app, services)
}

function signInRoutes(app: App, { staffSignIn, knownDevices, invitations, origin }: Services): void {
  function showSession(reply: FastifyReply, session: StaffSession): Promise<DeskSession> {
    const seconds = sessionSeconds[session.step]
    reply.header('Set-Cookie', deskCookie.write(session.token, { origin: origin(), seconds }))
    // Fastify sends each value as a header of its own.
    if (session.step === 'signed in') reply.header('Set-Cookie', knownDevices.remember(session.staff.email))
    return staffSignIn.view(session)
  }

  app.route(
    endpoint(calls.deskLogin, async ({ body }, reply) => showSession(reply, await staffSignIn.login(body))),
  )
  app.route(endpoint(calls.deskPasskeyRequest, ({ session }) => staffSignIn.requestPasskey(session)))
  app.route(
    endpoint(calls.deskSecondFactor, async ({ session, body }, reply) =>
      showSession(reply, await staffSignIn.confirm(session, body)),
    ),
  )
  app.route(endpoint(calls.deskSession, ({ session }) => staffSignIn.view(session)))
  app.route(
    endpoint(calls.deskLogout, async ({ session }, reply) => {
      await staffSignIn.logout(session)
      reply.header('Set-Cookie', deskCookie.write('', { origin: origin(), seconds: 0 }))
      return null
    }),
  )
  app.route(endpoint(calls.deskInvitation, ({ body }) => invitations.open(body.token)))
  app.route(
    endpoint(calls.deskAcceptInvitation, async ({ body }, reply) => {
      const { session, recoveryCodes } = await invitations.accept(body)
      return { session: await showSession(reply, session), recoveryCodes }
    }),
  )
}

function ownAccountRoutes(app: App, { ownAccount, staffLog }: Services): void {
  app.route(endpoint(calls.deskAccount, ({ session }) => ownAccount.view(session)))
  app.route(endpoint(calls.deskOwnLog, ({ query, staff }) => staffLog.search({ ...query, staff: staff.id })))
  app.route(
    endpoint(calls.deskChangePassword, async ({ session, body }) => {
      await ownAccount.changePassword(session, body)
      return null
    }),
  )
  app.route(
    endpoint(calls.deskStartAuthenticator, ({ session, body }) =>
      ownAccount.startAuthenticator(session, body.currentPassword),
    ),
  )
  app.route(
    endpoint(calls.deskConfirmAuthenticator, ({ session, body }) =>
      ownAccount.confirmAuthenticator(session, body.code),
    ),
  )
  app.route(
    endpoint(calls.deskStartPasskey, ({ session, body }) =>
      ownAccount.startPasskey(session, body.currentPassword),
    ),
  )
  app.route(endpoint(calls.deskAddPasskey, ({ session, body }) => ownAccount.addPasskey(session, body)))
  app.route(endpoint(calls.deskRemovePasskey, ({ session, body }) => ownAccount.removePasskey(session, body)))
  app.route(
    endpoint(calls.deskReplaceRecoveryCodes, async ({ session, body }) => ({
      recoveryCodes: await ownAccount.replaceRecoveryCodes(session, body.currentPassword),
    })),
  )
}

function adminRoutes(app: App, { staffAccounts, staffLog, mailer }: Services): void {
  const mail = ({ account, link }: Invited) => mailer.send(invitationMail(account, link))
  app.route(endpoint(calls.deskListStaff, () => staffAccounts.list()))
  app.route(
    endpoint(calls.deskAddStaff, async ({ staff, body }) => {
      const { account } = await staffAccounts.add(staff.id, body, mail)
      return account
    }),
  )
  app.route(
    endpoint(calls.deskChangeStaff, ({ staff, params, body }) =>
      staffAccounts.change(staff.id, params.id, body),
    ),
  )
  app.route(
    endpoint(calls.deskResetStaff, async ({ staff, params }) => {
      const { account } = await staffAccounts.reset(staff.id, params.id, mail)
      return account
    }),
  )
  app.route(endpoint(calls.deskLog, ({ query }) => staffLog.search(query)))
}
