import * as z from 'zod/mini'
import { LoginInput } from './accounts.ts'
import type { CallDefinition } from './call-definition.ts'
import {
  AuthenticatorCode,
  AuthenticatorSecret,
  InvitationAcceptance,
  InvitationToken,
  MemberPassword,
  MemberPasswordChange,
  NewPasskey,
  PasskeyRemoval,
  RecoveryCodes,
  SecondFactorInput,
} from './members.ts'
import { schoolUnknown } from './messages.ts'
import { PasskeyCreation, PasskeyRequest } from './passkeys.ts'
import { schoolMemberUnknown } from './school-account-messages.ts'
import {
  AcceptedSchoolInvitation,
  EditorInvitation,
  OwnSchoolAccount,
  SchoolAccount,
  SchoolInvitation,
  SchoolLogPage,
  SchoolLogQuery,
  SchoolMemberId,
  SchoolSession,
  schoolRoles,
} from './school-accounts.ts'
import { SchoolId } from './schools.ts'

const tag = 'workspace'
const signingIn = { tag, access: 'school sign-in' } as const
const ofMembers = { tag, access: 'school', schoolRoles } as const
const ofOwners = { tag, access: 'school', schoolRoles: ['owner'] } as const
const SchoolMembers = z.array(SchoolAccount)

const signInCalls = {
  schoolLogin: {
    method: 'POST',
    path: '/api/school/login',
    tag,
    summary: 'First step of signing in to the account of a school: email and password',
    access: 'public',
    limits: [
      'school login by network',
      'school login by mailbox and network',
      'school login by mailbox',
      'school login by device',
    ],
    body: LoginInput,
    responses: { 200: SchoolSession },
  },
  schoolPasskeyRequest: {
    ...signingIn,
    method: 'POST',
    path: '/api/school/login/passkey',
    summary: 'What the browser needs to sign in with a passkey',
    responses: { 200: PasskeyRequest },
  },
  schoolSecondFactor: {
    ...signingIn,
    method: 'POST',
    path: '/api/school/login/second-factor',
    summary:
      'Second step of signing in; begins a session of at most 8 hours, which ends after 30 minutes without activity',
    limits: ['second factor by school member'],
    body: SecondFactorInput,
    responses: { 200: SchoolSession },
  },
  schoolSession: {
    ...signingIn,
    method: 'GET',
    path: '/api/school/session',
    summary: 'The session of this browser in the account of a school, with its CSRF token',
    responses: { 200: SchoolSession },
  },
  schoolLogout: {
    ...signingIn,
    method: 'POST',
    path: '/api/school/logout',
    summary: 'End this session in the account of a school',
    responses: { 204: z.null() },
  },
  schoolInvitation: {
    method: 'POST',
    path: '/api/school/invitation',
    tag,
    summary: 'Who is invited to speak for a school, and what the person needs to set up a second factor',
    access: 'public',
    limits: ['school invitation by network'],
    body: InvitationToken,
    responses: { 200: SchoolInvitation },
  },
  acceptSchoolInvitation: {
    method: 'POST',
    path: '/api/school/invitation/accept',
    tag,
    summary: 'Set the password and the second factor, and begin a session',
    access: 'public',
    limits: ['school invitation by network'],
    body: InvitationAcceptance,
    responses: { 201: AcceptedSchoolInvitation },
  },
} as const satisfies Record<string, CallDefinition>

const ownAccountCalls = {
  schoolAccount: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/account',
    summary: 'Your own account with its second factors',
    responses: { 200: OwnSchoolAccount },
  },
  schoolOwnLog: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/account/log',
    summary: 'What you have done, newest first',
    query: SchoolLogQuery,
    responses: { 200: SchoolLogPage },
  },
  changeSchoolPassword: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/account/password',
    summary: 'Change your own password and end all other sessions',
    limits: ['password by school member'],
    body: MemberPasswordChange,
    responses: { 204: z.null() },
  },
  endOtherSchoolSessions: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/account/sign-out-elsewhere',
    summary: 'End all your other sessions',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 204: z.null() },
  },
  startSchoolAuthenticator: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/account/authenticator',
    summary: 'A secret for another authenticator app; the app works after you confirm its first code',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 200: AuthenticatorSecret },
  },
  confirmSchoolAuthenticator: {
    ...ofMembers,
    method: 'PUT',
    path: '/api/school/account/authenticator',
    summary: 'Replace the authenticator app with the new one',
    limits: ['second factor by school member'],
    body: AuthenticatorCode,
    responses: { 200: OwnSchoolAccount },
  },
  startSchoolPasskey: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/account/passkey',
    summary: 'What the browser needs to make a passkey',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 200: PasskeyCreation },
  },
  addSchoolPasskey: {
    ...ofMembers,
    method: 'PUT',
    path: '/api/school/account/passkey',
    summary: 'Add a passkey to your own account',
    body: NewPasskey,
    responses: { 200: OwnSchoolAccount },
  },
  removeSchoolPasskey: {
    ...ofMembers,
    method: 'DELETE',
    path: '/api/school/account/passkey',
    summary: 'Remove a passkey, unless it is the last second factor',
    limits: ['password by school member'],
    body: PasskeyRemoval,
    responses: { 200: OwnSchoolAccount },
  },
  replaceSchoolRecoveryCodes: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/account/recovery-codes',
    summary: 'Ten new recovery codes; the old codes stop working',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 200: RecoveryCodes },
  },
} as const satisfies Record<string, CallDefinition>

const peopleCalls = {
  listSchoolMembers: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/members',
    summary: 'The persons who speak for your school, the owner first',
    responses: { 200: SchoolMembers },
  },
  inviteSchoolEditor: {
    ...ofOwners,
    method: 'POST',
    path: '/api/school/members',
    summary: 'Invite the second person by mail; the invitation is valid for 24 hours',
    limits: ['invitation by school member', 'school invitation by mailbox'],
    body: EditorInvitation,
    responses: { 201: SchoolMembers },
  },
  removeSchoolEditor: {
    ...ofOwners,
    method: 'POST',
    path: '/api/school/members/remove',
    summary: 'Remove the second person; takes effect at once, also in open sessions',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 200: SchoolMembers },
  },
  handOverSchool: {
    ...ofOwners,
    method: 'POST',
    path: '/api/school/members/hand-over',
    summary: 'Make the second person the owner, and yourself the second person',
    limits: ['password by school member'],
    body: MemberPassword,
    responses: { 200: SchoolMembers },
  },
} as const satisfies Record<string, CallDefinition>

export const schoolAccountCalls = { ...signInCalls, ...ownAccountCalls, ...peopleCalls } as const

export const deskSchoolAccountCalls = {
  listDeskSchoolMembers: {
    method: 'GET',
    path: '/api/desk/schools/:id/members',
    tag: 'desk',
    summary: 'The persons who speak or spoke for a school',
    access: 'staff',
    roles: ['directory', 'admin'],
    params: z.object({ id: SchoolId }),
    unknown: schoolUnknown,
    responses: { 200: SchoolMembers },
  },
  revokeSchoolMember: {
    method: 'POST',
    path: '/api/desk/school-members/:id/revoke',
    tag: 'desk',
    summary: 'End the account of a person who speaks for a school, and all its sessions, at once',
    access: 'staff',
    roles: ['directory', 'admin'],
    params: z.object({ id: SchoolMemberId }),
    unknown: schoolMemberUnknown,
    responses: { 200: SchoolMembers },
  },
} as const satisfies Record<string, CallDefinition>
