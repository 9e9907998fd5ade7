import { brand } from '#brand/brand.ts'
import { alreadySignedIn, deskSessionEnded, invitationUnknown } from '#contract/desk-messages.ts'
import { StaffMember } from '#contract/staff.ts'
import type { MemberKind } from '../members/kind.ts'

export const staffKind: MemberKind<StaffMember> = {
  name: 'staff',
  names: {
    member: 'staff',
    member_session: 'staff_session',
    member_invitation: 'staff_invitation',
    member_passkey: 'staff_passkey',
    member_recovery_code: 'staff_recovery_code',
    member_log: 'staff_log',
    member_id: 'staff_id',
  },
  deviceCookie: 'desk-device',
  service: `${brand.name} desk`,
  issuer: brand.name,
  invitationPath: '/desk/invitation',
  read: (stored) => StaffMember.parse(stored),
  messages: { sessionEnded: deskSessionEnded, alreadySignedIn, invitationUnknown },
}
