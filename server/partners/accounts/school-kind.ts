import { brand } from '#brand/brand.ts'
import {
  schoolAlreadySignedIn,
  schoolInvitationUnknown,
  schoolSessionEnded,
} from '#contract/school-account-messages.ts'
import { SchoolMember } from '#contract/school-accounts.ts'
import type { MemberKind } from '../../members/kind.ts'

export const schoolKind: MemberKind<SchoolMember> = {
  name: 'school',
  names: {
    member: 'school_member',
    member_session: 'school_member_session',
    member_invitation: 'school_member_invitation',
    member_passkey: 'school_member_passkey',
    member_recovery_code: 'school_member_recovery_code',
    member_log: 'school_member_log',
  },
  deviceCookie: 'school-device',
  service: `${brand.name} for schools`,
  issuer: `${brand.name} for schools`,
  invitationPath: '/school/join',
  read: (stored) => SchoolMember.parse(stored),
  messages: {
    sessionEnded: schoolSessionEnded,
    alreadySignedIn: schoolAlreadySignedIn,
    invitationUnknown: schoolInvitationUnknown,
  },
}
