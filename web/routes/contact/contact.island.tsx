import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import letter from '#brand/pictures/letter.svg'
import { publicPages } from '#brand/public-pages.ts'
import { type Topic, topics } from '#contract/inbox-choices.ts'
import { limits } from '#contract/limits.ts'
import { contactFallback, selectOptions, useSubmissionId } from '#web/features/contact/contact-form.ts'
import { ContactInstead, MailLink, MessagingLink, PhoneLink } from '#web/features/contact/contact-links.tsx'
import { InfoCard, RetentionNote } from '#web/features/contact/contact-parts.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'

const topicOptions = selectOptions('Choose a topic', topics)

type SentMessage = { email: string; topic: Topic }

function MessageForm({ onSent }: { onSent: (message: SentMessage) => void }) {
  const withId = useSubmissionId()
  const [topic, setTopic] = useState('')
  const { form, field, end } = useForm({
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
      <FormEnd {...end} className="max-sm:w-full" label="Send message" busyLabel="Sending…" />
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

export default function Contact() {
  const [sent, setSent] = useState<SentMessage>()
  useFocusMain(sent ? 'sent' : 'form')

  function show(next: SentMessage | undefined) {
    setSent(next)
    window.scrollTo(0, 0)
  }

  return (
    <>
      {sent ? (
        <FormPage title="Thank you" lead="Your message has arrived." aside={<ContactWays />}>
          <Sent {...sent} onAnother={() => show(undefined)} />
        </FormPage>
      ) : (
        <FormPage
          title={publicPages.contact.label}
          lead={`A person reads what you write, and answers within ${claims.respondsWithin}.`}
          withoutScript={<ContactInstead />}
          aside={<ContactWays />}
        >
          <InfoNotice>
            This form is <b>not anonymous</b>: we see your name and your email, so that we can answer. To
            review your school, use the page of your school. Your review shows no name.
          </InfoNotice>
          <MessageForm onSent={show} />
        </FormPage>
      )}
    </>
  )
}

function Sent({ email, topic, onAnother }: SentMessage & { onAnother: () => void }) {
  const { acknowledgedInHours, settledInDays } = brand.complaints
  return (
    <EmptyState
      as="h2"
      picture={letter}
      title="We have your message"
      action={
        <Button variant="line" onClick={onAnother}>
          Write another message
        </Button>
      }
    >
      We answer within {claims.respondsWithin}, to <b>{email}</b>.
      {topic === 'review' &&
        ` If it is a complaint, we confirm it within ${acknowledgedInHours} hours and settle it within ${settledInDays} days.`}{' '}
      You do not need to do anything until then.
    </EmptyState>
  )
}

function ContactWays() {
  const { operator, grievanceOfficer, complaints } = brand
  return (
    <aside className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <InfoCard title="Other ways to reach us">
        <div className="-my-2">
          <MailLink alone />
          <MessagingLink alone />
        </div>
        <address className="text-ink-2 not-italic">
          {operator.name}
          <br />
          {operator.postalAddress}
        </address>
      </InfoCard>
      <InfoCard title="Grievance Officer">
        <p>
          Is a review or a comment untrue, hurtful or against the law? Do you want to see or delete your data?
          Our Grievance Officer looks into it. The fastest way is the page{' '}
          <a
            href={publicPages.complaint.path}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            {publicPages.complaint.label}
          </a>
          .
        </p>
        <div>
          <b>{grievanceOfficer.name}</b>
          <MailLink to={grievanceOfficer.email} alone />
          <PhoneLink number={grievanceOfficer.phone} alone />
        </div>
        <p>
          By law we confirm within <b>{complaints.acknowledgedInHours} hours</b> that your complaint has
          arrived, and settle it within <b>{complaints.settledInDays} days</b>.
        </p>
        <p>
          Is somebody in danger? Call Childline <PhoneLink number="1098" /> or the police{' '}
          <PhoneLink number="112" />. Both are free.
        </p>
      </InfoCard>
    </aside>
  )
}
