import type { FastifyReply } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { DeskSession, StaffMember } from '#contract/staff.ts'
import type { OwnStaffAccount } from '#contract/staff-accounts.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import { deskCookie } from '../http/host-cookie.ts'
import type { StaffSession } from '../http/member-access.ts'
import type { OwnAccountOf } from '../members/own-account.ts'
import { sessionSeconds } from '../members/sessions.ts'
import { invitationMail } from './mail-texts.ts'
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
  async function view(session: StaffSession): Promise<DeskSession> {
    const { member, ...rest } = await staffSignIn.view(session)
    return { ...rest, staff: member }
  }

  function showSession(reply: FastifyReply, session: StaffSession): Promise<DeskSession> {
    const seconds = sessionSeconds[session.step]
    reply.header('Set-Cookie', deskCookie.write(session.token, { origin: origin(), seconds }))
    // Fastify sends each value as a header of its own.
    if (session.step === 'signed in') reply.header('Set-Cookie', knownDevices.remember(session.member.email))
    return view(session)
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
  app.route(endpoint(calls.deskSession, ({ session }) => view(session)))
  app.route(
    endpoint(calls.deskLogout, async ({ session }, reply) => {
      await staffSignIn.logout(session)
      reply.header('Set-Cookie', deskCookie.write('', { origin: origin(), seconds: 0 }))
      return null
    }),
  )
  app.route(
    endpoint(calls.deskInvitation, async ({ body }) => {
      const { member, ...rest } = await invitations.open(body.token)
      return { email: member.email, role: member.role, ...rest }
    }),
  )
  app.route(
    endpoint(calls.deskAcceptInvitation, async ({ body }, reply) => {
      const { session, recoveryCodes } = await invitations.accept(body)
      return { session: await showSession(reply, session), recoveryCodes }
    }),
  )
}

function ownAccountRoutes(app: App, { ownAccount, staffLog }: Services): void {
  const view = ({ member, ...rest }: OwnAccountOf<StaffMember>): OwnStaffAccount => ({
    ...rest,
    staff: member,
  })

  app.route(endpoint(calls.deskAccount, async ({ session }) => view(await ownAccount.view(session))))
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
    endpoint(calls.deskConfirmAuthenticator, async ({ session, body }) =>
      view(await ownAccount.confirmAuthenticator(session, body.code)),
    ),
  )
  app.route(
    endpoint(calls.deskStartPasskey, ({ session, body }) =>
      ownAccount.startPasskey(session, body.currentPassword),
    ),
  )
  app.route(
    endpoint(calls.deskAddPasskey, async ({ session, body }) =>
      view(await ownAccount.addPasskey(session, body)),
    ),
  )
  app.route(
    endpoint(calls.deskRemovePasskey, async ({ session, body }) =>
      view(await ownAccount.removePasskey(session, body)),
    ),
  )
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
