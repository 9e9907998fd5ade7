import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { type InboxEntryDetail, type InboxRemark, inboxStatuses } from '#contract/desk-inbox.ts'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import { useSubmissionId } from '#web/features/contact/contact-form.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, Fact } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { explain, isUnknown } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { inboxFallbacks, inboxPath, kindLabels, statusLabels } from './inbox-texts.ts'

/** Shows one entry of the inbox with its notes and replies. */
export function EntryScreen({ params }: ScreenProps) {
  const { visit } = usePageLocation()
  const id = params.id ?? ''
  const query = useQuery(`${id} ${visit}`, (signal) =>
    deskCall('getInboxEntry', { params: { id } }, { signal }),
  )
  const [changed, setChanged] = useState<InboxEntryDetail>()
  if (query.status !== 'success')
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">Entry of the inbox</h1>
        {query.status === 'loading' ? (
          <Spinner label="Loading the entry" />
        ) : (
          <ErrorNotice>
            <span>{explain(query.error, inboxFallbacks.load)}</span>
            {!isUnknown(query.error) && <RetryButton onClick={query.retry} />}
            <DeskLink to="/desk/inbox" className="text-link text-error">
              Inbox
            </DeskLink>
          </ErrorNotice>
        )}
      </div>
    )
  return <Detail entry={changed?.id === id ? changed : query.data} onChange={setChanged} />
}

type ChangeProps = { entry: InboxEntryDetail; onChange: (entry: InboxEntryDetail) => void }

function Detail({ entry, onChange }: ChangeProps) {
  const { title, status, kind, dueAt, text, remarks } = entry
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <p>
        <DeskLink to={inboxPath({ list: status })} className="text-link inline-flex min-h-11 items-center">
          Inbox: {statusLabels[status].toLowerCase()}
        </DeskLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{title}</h1>
        <DueBadge dueAt={dueAt} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <ScreenSection title={kindLabels[kind]}>
            {text && <p className="whitespace-pre-line">{text}</p>}
            <Facts entry={entry} />
          </ScreenSection>
          {remarks.length > 0 && (
            <ScreenSection title="Notes and replies">
              <ol className="grid gap-4">
                {remarks.map((remark) => (
                  <Remark key={remark.id} {...remark} />
                ))}
              </ol>
            </ScreenSection>
          )}
          <ReplyForm key={`reply ${remarks.length}`} entry={entry} onChange={onChange} />
        </div>
        <div className="grid gap-4">
          <StateForm key={`${status} ${entry.assignee?.id}`} entry={entry} onChange={onChange} />
          <NoteForm key={`note ${remarks.length}`} entry={entry} onChange={onChange} />
        </div>
      </div>
    </div>
  )
}

function Facts({ entry: { fields, receivedAt, school } }: { entry: InboxEntryDetail }) {
  return (
    <dl className="grid gap-1 text-sm">
      {fields.map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
      <Fact name="Arrived">{formatShortTime(receivedAt)}</Fact>
      {school && (
        <Fact name="School">
          <a href={schoolPath(school)} target="_blank" rel="noreferrer" className="text-link">
            Open the school on the site
          </a>
        </Fact>
      )}
    </dl>
  )
}

const deliveries = { sent: 'sent', waiting: 'not sent yet', refused: 'not delivered' }

function Remark({ kind, text, author, writtenAt, delivery, failure }: InboxRemark) {
  return (
    <li className={`grid gap-1 border-s-3 ps-3 ${kind === 'reply' ? 'border-leaf' : 'border-rule'}`}>
      <p className="text-sm text-ink-2">
        {kind === 'reply' ? 'Reply' : 'Note'}, {formatShortTime(writtenAt)}
        {author && `, ${author}`}
        {delivery && delivery !== 'refused' && `, ${deliveries[delivery]}`}
        {delivery === 'refused' && (
          <b className="text-error">
            , {deliveries.refused}
            {failure && ` (${failure})`}
          </b>
        )}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </li>
  )
}

const contract = () => import('#contract/desk-inbox.ts')

function useRemarkForm({ entry: { id }, onChange }: ChangeProps, kind: InboxRemark['kind']) {
  const withId = useSubmissionId()
  return useForm({
    schema: () => contract().then(({ NewRemark }) => NewRemark),
    read: (fields) => withId({ ...fields, kind }),
    send: async (body) => onChange(await deskCall('addInboxRemark', { params: { id }, body })),
    fallback: inboxFallbacks.save,
  })
}

const statusOptions = inboxStatuses.map((value) => ({ value, label: statusLabels[value] }))

function ReplyForm(props: ChangeProps) {
  const { form, field, end } = useRemarkForm(props, 'reply')
  return (
    <ScreenSection title="Reply">
      <form {...form} className="grid gap-3">
        <TextArea
          {...field('text')}
          label="Your reply"
          hint={`We mail it to ${props.entry.email}. The person’s answer goes to ${brand.contactEmail}, and the desk does not show it: add a note.`}
          rows={8}
          maxLength={limits.message.max}
        />
        <SelectField
          {...field('status')}
          label="Afterwards"
          options={statusOptions.filter(({ value }) => value !== 'new')}
          defaultValue="waiting"
        />
        <FormEnd {...end} size="small" label="Send the reply" busyLabel="Sending…" />
      </form>
    </ScreenSection>
  )
}

function NoteForm(props: ChangeProps) {
  const { form, field, end } = useRemarkForm(props, 'note')
  return (
    <ScreenSection title="Note">
      <form {...form} className="grid gap-3">
        <TextArea
          {...field('text')}
          label="Your note"
          hint="Only staff see it. If the person asks what we have stored, they get it, too."
          rows={3}
          maxLength={limits.message.max}
        />
        <FormEnd {...end} size="small" variant="line" label="Add the note" />
      </form>
    </ScreenSection>
  )
}

function StateForm({ entry, onChange }: ChangeProps) {
  const { id, status, assignee, staff } = entry
  const former = assignee && !staff.some((each) => each.id === assignee.id) ? [assignee] : []
  const { form, field, end } = useForm({
    schema: () => contract().then(({ InboxChange }) => InboxChange),
    read: (fields) => ({
      ...(fields.status !== status && { status: fields.status }),
      ...((fields.assignee || null) !== (assignee?.id ?? null) && { assignee: fields.assignee || null }),
    }),
    send: async (body) => onChange(await deskCall('changeInboxEntry', { params: { id }, body })),
    fallback: inboxFallbacks.save,
  })
  return (
    <ScreenSection title="Status">
      <form {...form} className="grid gap-3">
        <SelectField {...field('status')} label="Status" options={statusOptions} defaultValue={status} />
        <SelectField
          {...field('assignee')}
          label="Who works on it"
          options={[
            { value: '', label: 'Nobody' },
            ...[...former, ...staff].map(({ id: value, email: label }) => ({ value, label })),
          ]}
          defaultValue={assignee?.id ?? ''}
        />
        <FormEnd {...end} size="small" variant="line" label="Save" />
      </form>
    </ScreenSection>
  )
}
