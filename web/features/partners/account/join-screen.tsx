import * as m from '#messages'
import { InvitationPage } from '#web/features/members/invitation.tsx'
import { loadSchool } from '#web/features/partners/own-school.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { schoolAccount } from './school-account.ts'

/** Lets an invited person join the account of a school. */
export function JoinScreen() {
  return (
    <InvitationPage
      account={schoolAccount}
      open={async (token, signal) => {
        const invitation = await schoolCall('schoolInvitation', { body: { token } }, { signal })
        const school = await loadSchool(invitation.schoolCode, signal)
        return { ...invitation, schoolName: school?.name ?? invitation.schoolCode }
      }}
      title={m.workspace_join_title()}
      lead={({ email, role, schoolName }) => m.workspace_join_lead({ email, role, school: schoolName })}
    />
  )
}
