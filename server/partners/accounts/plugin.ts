import type { FastifyReply } from 'fastify'
import { calls } from '#contract/calls.ts'
import { schoolUnknown } from '#contract/messages.ts'
import type { SchoolSession } from '#contract/school-accounts.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'
import { schoolCookie } from '../../http/host-cookie.ts'
import type { SchoolMemberSession } from '../../http/member-access.ts'
import { sessionSeconds } from '../../members/sessions.ts'
import { schoolInvitationMail } from './mail-texts.ts'

type Services = Pick<
  Context,
  'schoolMembers' | 'schoolAccounts' | 'schoolLog' | 'schools' | 'mailer' | 'origin'
>

export async function schoolAccountsPlugin(app: App, services: Services): Promise<void> {
  signInRoutes(app, services)
  ownAccountRoutes(app, services)
  peopleRoutes(app, services)
  staffRoutes(app, services)
}

function signInRoutes(app: App, { schoolMembers, origin }: Services): void {
  const { signIn, knownDevices, invitations } = schoolMembers

  function showSession(reply: FastifyReply, session: SchoolMemberSession): Promise<SchoolSession> {
    const seconds = sessionSeconds[session.step]
    reply.header('Set-Cookie', schoolCookie.write(session.token, { origin: origin(), seconds }))
    // Fastify sends each value as a header of its own.
    if (session.step === 'signed in') reply.header('Set-Cookie', knownDevices.remember(session.member.email))
    return signIn.view(session)
  }

  app.route(
    endpoint(calls.schoolLogin, async ({ body }, reply) => showSession(reply, await signIn.login(body))),
  )
  app.route(endpoint(calls.schoolPasskeyRequest, ({ session }) => signIn.requestPasskey(session)))
  app.route(
    endpoint(calls.schoolSecondFactor, async ({ session, body }, reply) =>
      showSession(reply, await signIn.confirm(session, body)),
    ),
  )
  app.route(endpoint(calls.schoolSession, ({ session }) => signIn.view(session)))
  app.route(
    endpoint(calls.schoolLogout, async ({ session }, reply) => {
      await signIn.logout(session)
      reply.header('Set-Cookie', schoolCookie.write('', { origin: origin(), seconds: 0 }))
      return null
    }),
  )
  app.route(
    endpoint(calls.schoolInvitation, async ({ body }) => {
      const { member, ...rest } = await invitations.open(body.token)
      const { email, role, schoolCode } = member
      return { email, role, schoolCode, ...rest }
    }),
  )
  app.route(
    endpoint(calls.acceptSchoolInvitation, async ({ body }, reply) => {
      const { session, recoveryCodes } = await invitations.accept(body)
      return { session: await showSession(reply, session), recoveryCodes }
    }),
  )
}

function ownAccountRoutes(app: App, { schoolMembers: { ownAccount }, schoolLog }: Services): void {
  app.route(endpoint(calls.schoolAccount, ({ session }) => ownAccount.view(session)))
  app.route(
    endpoint(calls.schoolOwnLog, async ({ query, schoolMember }) => {
      const { entries, next } = await schoolLog.search({ ...query, memberId: schoolMember.id })
      return { entries: entries.map(({ id, at, action, detail }) => ({ id, at, action, detail })), next }
    }),
  )
  app.route(
    endpoint(calls.changeSchoolPassword, async ({ session, body }) => {
      await ownAccount.changePassword(session, body)
      return null
    }),
  )
  app.route(
    endpoint(calls.endOtherSchoolSessions, async ({ session, body }) => {
      await ownAccount.endOtherSessions(session, body.currentPassword)
      return null
    }),
  )
  app.route(
    endpoint(calls.startSchoolAuthenticator, ({ session, body }) =>
      ownAccount.startAuthenticator(session, body.currentPassword),
    ),
  )
  app.route(
    endpoint(calls.confirmSchoolAuthenticator, ({ session, body }) =>
      ownAccount.confirmAuthenticator(session, body.code),
    ),
  )
  app.route(
    endpoint(calls.startSchoolPasskey, ({ session, body }) =>
      ownAccount.startPasskey(session, body.currentPassword),
    ),
  )
  app.route(endpoint(calls.addSchoolPasskey, ({ session, body }) => ownAccount.addPasskey(session, body)))
  app.route(
    endpoint(calls.removeSchoolPasskey, ({ session, body }) => ownAccount.removePasskey(session, body)),
  )
  app.route(
    endpoint(calls.replaceSchoolRecoveryCodes, async ({ session, body }) => ({
      recoveryCodes: await ownAccount.replaceRecoveryCodes(session, body.currentPassword),
    })),
  )
}

function peopleRoutes(app: App, services: Services): void {
  const { schoolMembers, schoolAccounts, schools, mailer } = services
  const { ownAccount } = schoolMembers
  app.route(
    endpoint(calls.listSchoolMembers, ({ schoolMember }) => schoolAccounts.listFor(schoolMember.schoolCode)),
  )
  app.route(
    endpoint(calls.inviteSchoolEditor, async ({ schoolMember, body, language }) => {
      const school = await schools.find(schoolMember.schoolCode)
      if (!school) throw new AppError(schoolUnknown)
      return schoolAccounts.inviteEditor(schoolMember, body.email, (invited) =>
        mailer.send(schoolInvitationMail(invited, school.name, language)),
      )
    }),
  )
  app.route(
    endpoint(calls.removeSchoolEditor, async ({ session, schoolMember, body }) => {
      await ownAccount.requirePassword(session, body.currentPassword)
      return schoolAccounts.removeEditor(schoolMember)
    }),
  )
  app.route(
    endpoint(calls.handOverSchool, async ({ session, schoolMember, body }) => {
      await ownAccount.requirePassword(session, body.currentPassword)
      return schoolAccounts.handOver(schoolMember)
    }),
  )
}

function staffRoutes(app: App, { schoolAccounts }: Services): void {
  app.route(endpoint(calls.listDeskSchoolMembers, ({ params }) => schoolAccounts.membersOf(params.id)))
  app.route(
    endpoint(calls.revokeSchoolMember, async ({ staff, params }) => {
      const { schoolCode } = await schoolAccounts.revoke(params.id, { staffId: staff.id })
      return schoolAccounts.membersOf(schoolCode)
    }),
  )
}
