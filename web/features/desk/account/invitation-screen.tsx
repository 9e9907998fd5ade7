import { deskCall } from '#web/features/desk/desk-call.ts'
import { InvitationPage } from '#web/features/members/invitation.tsx'
import { deskAccount } from './desk-account.ts'

export function InvitationScreen() {
  return (
    <InvitationPage
      account={deskAccount}
      open={(token, signal) => deskCall('deskInvitation', { body: { token } }, { signal })}
      title="Set up your staff account"
      lead={({ email, role }) =>
        `For ${email}, with the role ${role}. Choose a password and a second factor. You need both to sign in.`
      }
    />
  )
}
