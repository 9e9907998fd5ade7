import { useState } from 'react'
import type { SchoolAccount, SchoolMember } from '#contract/school-accounts.ts'
import * as m from '#messages'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { PasswordGate } from '#web/features/members/password-gate.tsx'
import { schoolCall, schoolClient } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shows who speaks for the school. Lets the owner invite and remove the second person, and hand over the ownership. */
export function PeopleScreen({ session: { member } }: WorkspaceProps) {
  const people = useQuery(`${member.id} ${member.role}`, (signal) =>
    schoolCall('listSchoolMembers', {}, { signal }),
  )
  const [note, setNote] = useState('')
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{m.workspace_people_title()}</h1>
      <p
        role="status"
        className="rounded-[10px] bg-leaf-soft px-4 py-3 font-medium wrap-anywhere empty:hidden"
      >
        {note}
      </p>
      <Loaded
        query={people}
        loading={<Spinner label={m.workspace_loading_people()} />}
        fallback={memberFallbacks.load}
      >
        {(data) => <People loaded={data} member={member} onChanged={setNote} />}
      </Loaded>
    </div>
  )
}

type PeopleProps = {
  loaded: SchoolAccount[]
  member: SchoolMember
  /** @param text a sentence about the change, which screen readers announce */
  onChanged: (text: string) => void
}

function People({ loaded, member, onChanged }: PeopleProps) {
  const [people, setPeople] = useState(loaded)
  const editor = people.find(({ role }) => role === 'editor')
  const change = (changed: SchoolAccount[], text: string) => {
    setPeople(changed)
    onChanged(text)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ul className="grid gap-3">
        {people.map((person) => (
          <Person key={person.id} person={person} isOwn={person.id === member.id} />
        ))}
      </ul>
      {member.role === 'owner' ? (
        <div className="grid gap-5">
          {editor?.status !== 'active' && <Invite editor={editor} onInvited={change} />}
          {editor && <Remove editor={editor} ownEmail={member.email} onRemoved={change} />}
          {editor?.status === 'active' && (
            <HandOver editor={editor} ownEmail={member.email} onChanged={onChanged} />
          )}
        </div>
      ) : (
        <p>{m.workspace_only_owner()}</p>
      )}
    </div>
  )
}

function Person({ person, isOwn }: { person: SchoolAccount; isOwn: boolean }) {
  const { email, role, status, addedOn } = person
  return (
    <li className="grid gap-1 rounded-card border border-rule bg-card p-4">
      <h2 className="font-sans text-base font-semibold wrap-anywhere">
        {email} {isOwn && <span className="font-normal text-ink-2">{m.workspace_you()}</span>}
      </h2>
      <p>{m.workspace_role({ role })}</p>
      <p className="text-sm text-ink-2">
        {status === 'invited' ? m.workspace_status_invited() : m.workspace_status_active()}
      </p>
      <p className="text-sm text-ink-2">{m.workspace_since({ day: formatDate(addedOn) })}</p>
    </li>
  )
}

type ChangeProps = { editor: SchoolAccount; ownEmail: string }

type Changed = (people: SchoolAccount[], text: string) => void

function Invite({ editor, onInvited }: { editor: SchoolAccount | undefined; onInvited: Changed }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-accounts.ts').then(({ EditorInvitation }) => EditorInvitation),
    send: async (body) => {
      const people = await schoolCall('inviteSchoolEditor', { body })
      form.ref.current?.reset()
      onInvited(people, m.workspace_invitation_sent({ email: body.email }))
    },
    fallback: memberFallbacks.save,
  })
  return (
    <ScreenSection
      title={m.workspace_invite_second_person()}
      lead={editor ? m.workspace_invite_again() : m.workspace_invite_lead()}
    >
      <form {...form} className="grid gap-4">
        <EmailField {...field('email')} autoComplete="off" />
        <FormEnd {...end} size="small" label={m.workspace_invite()} busyLabel={m.workspace_sending()} />
      </form>
    </ScreenSection>
  )
}

function Remove({ editor: { email }, ownEmail, onRemoved }: ChangeProps & { onRemoved: Changed }) {
  return (
    <ScreenSection title={m.workspace_remove_second_person()} lead={m.workspace_remove_lead({ email })}>
      <PasswordGate
        email={ownEmail}
        label={m.workspace_remove_second_person()}
        fallback={memberFallbacks.save}
        onPassword={async (currentPassword) =>
          onRemoved(
            await schoolCall('removeSchoolEditor', { body: { currentPassword } }),
            m.workspace_removed({ email }),
          )
        }
      />
    </ScreenSection>
  )
}

function HandOver({ editor: { email }, ownEmail, onChanged }: ChangeProps & Pick<PeopleProps, 'onChanged'>) {
  return (
    <ScreenSection title={m.workspace_hand_over()} lead={m.workspace_hand_over_lead({ email })}>
      <PasswordGate
        email={ownEmail}
        label={m.workspace_hand_over()}
        fallback={memberFallbacks.save}
        onPassword={async (currentPassword) => {
          await schoolCall('handOverSchool', { body: { currentPassword } })
          onChanged(m.workspace_handed_over({ email }))
          // Loads the new role.
          await schoolClient.load()
        }}
      />
    </ScreenSection>
  )
}
