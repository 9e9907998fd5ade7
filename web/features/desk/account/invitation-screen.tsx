import { useEffect, useState } from 'react'
import type { AcceptedInvitation, Invitation } from '#contract/staff-accounts.ts'
import { deskCall, deskFallbacks, setDeskSession } from '#web/features/desk/desk-call.ts'
import { EntrancePanel } from '#web/features/desk/desk-panel.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Lets an invited person set a password and a second factor. The fragment of the URL is the token. */
export function InvitationScreen() {
  const [token, setToken] = useState(() => location.hash.slice(1))
  const [accepted, setAccepted] = useState<AcceptedInvitation>()
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  if (accepted)
    return (
      <EntrancePanel title="Your recovery codes">
        <RecoveryCodes
          codes={accepted.recoveryCodes}
          doneLabel="I have stored the codes"
          onDone={() => {
            setDeskSession(accepted.session)
            openWithinPage('/desk', { replace: true })
          }}
        />
      </EntrancePanel>
    )
  return <OpenInvitation key={token} token={token} onAccepted={setAccepted} />
}

type OpenInvitationProps = { token: string; onAccepted: (accepted: AcceptedInvitation) => void }

function OpenInvitation({ token, onAccepted }: OpenInvitationProps) {
  const invitation = useQuery(token, (signal) => deskCall('deskInvitation', { body: { token } }, { signal }))
  if (invitation.status === 'loading') return <Spinner label="Opening the invitation" />
  if (invitation.status === 'error')
    return (
      <EntrancePanel title="Your invitation">
        <LoadError query={invitation} fallback={deskFallbacks.load} />
      </EntrancePanel>
    )
  return <Welcome token={token} invitation={invitation.data} onAccepted={onAccepted} />
}

function Welcome({ token, invitation, onAccepted }: OpenInvitationProps & { invitation: Invitation }) {
  return (
    <EntrancePanel
      title="Set up your staff account"
      lead={`For ${invitation.email}, with the role ${invitation.role}. Choose a password and a second factor. You need both to sign in.`}
    >
      <InvitationForm token={token} invitation={invitation} onAccepted={onAccepted} />
    </EntrancePanel>
  )
}
