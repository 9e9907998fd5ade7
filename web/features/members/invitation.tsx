import { type ReactNode, useEffect, useState } from 'react'
import * as m from '#messages'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { memberFallbacks } from './fallbacks.ts'
import { InvitationForm } from './invitation-form.tsx'
import { type Accepted, type InvitedPerson, type MemberAccount, MemberContext } from './member-account.ts'
import { EntrancePanel } from './panels.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type InvitationPageProps<Invitation extends InvitedPerson> = {
  account: MemberAccount
  open: (token: string, signal: AbortSignal) => Promise<Invitation>
  title: string
  lead: (invitation: Invitation) => ReactNode
}

/** Lets an invited person set a password and a second factor. The fragment of the URL is the token. */
export function InvitationPage<Invitation extends InvitedPerson>(props: InvitationPageProps<Invitation>) {
  const [token, setToken] = useState(() => location.hash.slice(1))
  const [accepted, setAccepted] = useState<Accepted>()
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  if (accepted)
    return (
      <EntrancePanel title={m.workspace_your_recovery_codes()}>
        <RecoveryCodes codes={accepted.recoveryCodes} onDone={accepted.enter} />
      </EntrancePanel>
    )
  return <OpenInvitation key={token} {...props} token={token} onAccepted={setAccepted} />
}

type OpenInvitationProps<Invitation extends InvitedPerson> = InvitationPageProps<Invitation> & {
  token: string
  onAccepted: (accepted: Accepted) => void
}

function OpenInvitation<Invitation extends InvitedPerson>({
  account,
  open,
  title,
  lead,
  token,
  onAccepted,
}: OpenInvitationProps<Invitation>) {
  const invitation = useQuery(token, (signal) => open(token, signal))
  if (invitation.status === 'loading') return <Spinner label={m.workspace_opening_the_invitation()} />
  if (invitation.status === 'error')
    return (
      <EntrancePanel title={m.workspace_your_invitation()}>
        <LoadError query={invitation} fallback={memberFallbacks.load} />
      </EntrancePanel>
    )
  return (
    <MemberContext value={account}>
      <EntrancePanel title={title} lead={lead(invitation.data)}>
        <InvitationForm token={token} invitation={invitation.data} onAccepted={onAccepted} />
      </EntrancePanel>
    </MemberContext>
  )
}
