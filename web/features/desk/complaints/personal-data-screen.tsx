import { useState } from 'react'
import type { PersonalDataErased, PersonalDataFound } from '#contract/desk-complaints.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { withKeys } from '#web/features/desk/moderation/case-parts.tsx'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { complaintFallbacks, complaintPath, kindLabel } from './complaint-texts.ts'

type Result = PersonalDataFound & { email: string }

/** Shows messages, school registrations and complaints of an email address. Deletes them, except open complaints. */
export function PersonalDataScreen() {
  const [result, setResult] = useState<Result>()
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.PersonalDataQuery),
    send: async (body) => setResult({ ...(await deskCall('findPersonalData', { body })), email: body.email }),
    fallback: complaintFallbacks.load,
  })
  return (
    <div className="grid max-w-3xl gap-4 pb-16 wrap-anywhere">
      <h1 className="text-2xl">Look up a person</h1>
      <ScreenSection
        title="By email address"
        lead="This search finds messages, school registrations and complaints. It does not find accounts: owners can export and delete their accounts themselves. It does not find posts, because posts have no author. The staff log records each search."
      >
        <form {...form} className="grid gap-3 sm:max-w-md">
          <EmailField {...field('email')} autoComplete="email" />
          <FormEnd {...end} size="small" label="Search" busyLabel="Searching…" />
        </form>
      </ScreenSection>
      {result && <Found key={result.email} result={result} onErased={() => setResult(undefined)} />}
    </div>
  )
}

function Found({ result, onErased }: { result: Result; onErased: () => void }) {
  const { email, messages, complaints } = result
  return (
    <ScreenSection title={`Found for ${email}`}>
      {withKeys(messages, ({ receivedOn, text }) => `${receivedOn} ${text}`).map(({ key, item }) => (
        <details key={key}>
          <summary className="min-h-11 cursor-pointer py-2">
            {item.kind === 'school' ? 'School registration' : 'Message'}, {formatDate(item.receivedOn)}
          </summary>
          <pre className="overflow-x-auto rounded-[10px] bg-paper-2 p-3 text-sm whitespace-pre-wrap">
            {item.text}
          </pre>
        </details>
      ))}
      <ul className="grid">
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <DeskLink
              to={complaintPath(complaint.id)}
              className="text-link inline-flex min-h-11 flex-wrap items-center gap-x-2"
            >
              {kindLabel(complaint)}, {formatDate(complaint.openedOn)}
              {complaint.closedOn ? ', closed' : ', open'}
            </DeskLink>
          </li>
        ))}
      </ul>
      {messages.length + complaints.length === 0 ? (
        <p>No messages, school registrations or complaints are stored for this address.</p>
      ) : (
        <Erase email={email} onErased={onErased} />
      )}
    </ScreenSection>
  )
}

function Erase({ email, onErased }: { email: string; onErased: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [erased, setErased] = useState<PersonalDataErased>()
  const { busy, error, run } = useAction(
    async () => setErased(await deskCall('erasePersonalData', { body: { email } })),
    complaintFallbacks.save,
  )

  if (erased)
    return (
      <div role="status" className="grid gap-2">
        <p>
          Deleted: {formatCount(erased.messages, 'message or registration', 'messages and registrations')},{' '}
          {formatCount(erased.complaints, 'complaint', 'complaints')}.
        </p>
        <Button size="small" variant="line" className="justify-self-start" onClick={onErased}>
          Done
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {isAsking ? (
        <div role="status" className="grid gap-3">
          <p>
            This deletes all messages, school registrations and closed complaints of {email}. Open complaints
            stay until they are closed. It cannot be undone.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" variant="danger" busy={busy} onClick={run}>
              Delete now
            </Button>
            <Button size="small" variant="line" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <Button size="small" variant="line" className="justify-self-start" onClick={() => setIsAsking(true)}>
          Delete what this person sent
        </Button>
      )}
    </div>
  )
}
