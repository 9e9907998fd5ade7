import { useState } from 'react'
import * as m from '#messages'
import { AccountSections } from '#web/features/members/account-sections.tsx'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { PasswordGate } from '#web/features/members/password-gate.tsx'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { MailSettings } from './mail-settings.tsx'
import { ownAccountOf } from './school-account.ts'

/** Lets the signed-in person change their password and second factors. */
export function AccountScreen({ session: { member } }: WorkspaceProps) {
  const loaded = useQuery(member.id, async (signal) => {
    const [account, mails] = await Promise.all([
      schoolCall('schoolAccount', {}, { signal }),
      schoolCall('getSchoolMails', {}, { signal }),
    ])
    return { account: ownAccountOf(account), mails }
  })
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{m.workspace_your_account()}</h1>
      <Loaded
        query={loaded}
        loading={<Spinner label={m.workspace_loading_account()} />}
        fallback={memberFallbacks.load}
      >
        {(data) => (
          <>
            <AccountSections loaded={data.account} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <OtherDevices email={member.email} />
              <MailSettings mails={data.mails} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function OtherDevices({ email }: { email: string }) {
  const [isDone, setIsDone] = useState(false)
  return (
    <ScreenSection title={m.workspace_other_devices()} lead={m.workspace_other_devices_lead()}>
      <p role="status" className="font-medium empty:hidden">
        {isDone && m.workspace_signed_out_elsewhere()}
      </p>
      <PasswordGate
        email={email}
        label={m.workspace_sign_out_elsewhere()}
        fallback={memberFallbacks.signOut}
        onPassword={async (currentPassword) => {
          await schoolCall('endOtherSchoolSessions', { body: { currentPassword } })
          setIsDone(true)
        }}
      />
    </ScreenSection>
  )
}
