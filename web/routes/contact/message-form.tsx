import { ContactMessage, type Topic, topics } from '#contract/inbox.ts'
import { limits } from '#contract/limits.ts'
import { deskFallback } from '#web/features/contact/contact-fallbacks.ts'
import { useFormId } from '#web/features/contact/form-id.ts'
import { KeptNote } from '#web/features/contact/kept-note.tsx'
import { selectOptions } from '#web/features/contact/select-options.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

const topicOptions = selectOptions('Choose a topic', topics)

export type SentMessage = { email: string; topic: Topic }

/** A message to the operator. */
export function MessageForm({ onSent }: { onSent: (message: SentMessage) => void }) {
  const withId = useFormId()
  const { form, field, submit, busy, message } = useForm({
    schema: ContactMessage,
    read: ({ name, email, topic, message: words }) => withId({ name, email, topic, message: words }),
    send: async (body) => {
      await call('sendMessage', { body })
      onSent(body)
    },
    fallback: deskFallback,
  })
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Your name"
          hint="As we may call you."
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint="Our answer goes there." />
      </div>
      <SelectField
        {...field('topic')}
        label="What is it about?"
        options={topicOptions}
        className="sm:max-w-80"
        required
      />
      <TextArea
        {...field('message')}
        label="Your message"
        hint="Is it about a review or a page? Then copy its address in here."
        rows={8}
        maxLength={limits.message.max}
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full sm:w-auto sm:justify-self-start">
        {busy ? 'Sending...' : 'Send message'}
      </Button>
      <KeptNote />
    </form>
  )
}
