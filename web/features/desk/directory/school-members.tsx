import { useState } from 'react'
import type { SchoolAccount } from '#contract/school-accounts.ts'
import { ConfirmBox } from '#web/features/desk/confirm-box.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const roleTexts: Record<SchoolAccount['role'], string> = { owner: 'Owner', editor: 'Second person' }

const statusTexts: Record<SchoolAccount['status'], string> = {
  active: 'active',
  invited: 'invited, has not joined',
  disabled: 'ended',
}

/** Shows who speaks or spoke for a school, and ends accounts. */
export function SchoolMembers({ code }: { code: string }) {
  const members = useQuery(code, (signal) =>
    deskCall('listDeskSchoolMembers', { params: { id: code } }, { signal }),
  )
  return (
    <ScreenSection title="Persons who speak for the school">
      <Loaded query={members} loading={<Spinner label="Loading the persons" />} fallback={deskFallbacks.load}>
        {(loaded) => <Members loaded={loaded} />}
      </Loaded>
    </ScreenSection>
  )
}

function Members({ loaded }: { loaded: SchoolAccount[] }) {
  const [members, setMembers] = useState(loaded)
  if (members.length === 0) return <p>Nobody.</p>
  return (
    <ul className="grid gap-3">
      {members.map((member) => (
        <Member key={member.id} member={member} onEnded={setMembers} />
      ))}
    </ul>
  )
}

type MemberProps = { member: SchoolAccount; onEnded: (members: SchoolAccount[]) => void }

function Member({ member: { id, email, role, status, addedOn }, onEnded }: MemberProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { busy, error, run } = useAction(async () => {
    const members = await deskCall('revokeSchoolMember', { params: { id } })
    setIsConfirming(false)
    onEnded(members)
  }, deskFallbacks.save)
  return (
    <li className="grid gap-2 border-b border-rule pb-3 last:border-b-0">
      <p>
        <b className="font-semibold">{email}</b>
        <span className="block text-sm text-ink-2">
          {roleTexts[role]}, {statusTexts[status]}. Invited on {formatDate(addedOn)}.
        </span>
      </p>
      {status !== 'disabled' && !isConfirming && (
        <div>
          <Button
            variant="line"
            size="small"
            aria-label={`End the account of ${email}`}
            onClick={() => setIsConfirming(true)}
          >
            End the account
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmBox
          action="End the account"
          busy={busy}
          {...(error && { error })}
          onConfirm={run}
          onCancel={() => setIsConfirming(false)}
        >
          This deletes the password and all second factors of {email}, and signs the person out everywhere.
          The person can be invited again.
        </ConfirmBox>
      )}
    </li>
  )
}
