import { useState } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { type Topic, topics } from '#contract/inbox-choices.ts'
import { limits } from '#contract/limits.ts'
import { contactFallback } from '#web/features/contact/contact-fallbacks.ts'
import { RetentionNote } from '#web/features/contact/retention-note.tsx'
import { selectOptions } from '#web/features/contact/select-options.ts'
import { useSubmissionId } from '#web/features/contact/submission-id.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'

const topicOptions = selectOptions('Choose a topic', topics)

export type SentMessage = { email: string; topic: Topic }

export function MessageForm({ onSent }: { onSent: (message: SentMessage) => void }) {
  const withId = useSubmissionId()
  const [topic, setTopic] = useState('')
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/inbox.ts').then(({ ContactMessage }) => ContactMessage),
    read: ({ name, email, topic, message }) => withId({ name, email, topic, message }),
    send: async (body) => {
      await call('sendMessage', { body })
      onSent(body)
    },
    fallback: contactFallback,
  })
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Your name"
          hint="How should we address you?"
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint="We answer to this address." />
      </div>
      <SelectField
        {...field('topic')}
        label="What is it about?"
        options={topicOptions}
        className="sm:max-w-80"
        onChange={({ target }) => setTopic(target.value)}
        required
      />
      <div role="status">{isForComplaints(topic) && <ComplaintInstead />}</div>
      <TextArea
        {...field('message')}
        label="Your message"
        hint="If it is about a review or a page, please include its link."
        rows={8}
        maxLength={limits.message.max}
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full sm:w-auto sm:justify-self-start">
        {busy ? 'Sending…' : 'Send message'}
      </Button>
      <RetentionNote />
    </form>
  )
}

/** Returns whether the complaint form suits the topic better: complaints have a number and a due time. */
function isForComplaints(topic: string): boolean {
  const complaintTopics: Topic[] = ['privacy', 'review']
  return complaintTopics.some((each) => each === topic)
}

function ComplaintInstead() {
  return (
    <InfoNotice>
      Please use the page{' '}
      <a href={publicPages.complaint.path} className="font-semibold text-leaf underline underline-offset-4">
        {publicPages.complaint.label}
      </a>{' '}
      for this. There you get a number and a date by which we decide. To complain about a review or comment,
      you need not say who you are.
    </InfoNotice>
  )
}
