import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import letter from '#brand/pictures/letter.svg'
import { publicPages } from '#brand/public-pages.ts'
import { type Topic, topics } from '#contract/inbox-choices.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
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
import { bold, linkTo, RichText } from '#web/ui/rich-text.tsx'

const topicOptions = selectOptions(m.contact_choose_a_topic(), topics)

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
          label={m.contact_your_name()}
          hint={m.contact_your_name_hint()}
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint={m.contact_email_hint()} />
      </div>
      <SelectField
        {...field('topic')}
        label={m.contact_what_is_it_about()}
        options={topicOptions}
        className="sm:max-w-80"
        onChange={({ target }) => setTopic(target.value)}
        required
      />
      <div role="status">{isForComplaints(topic) && <ComplaintInstead />}</div>
      <TextArea
        {...field('message')}
        label={m.contact_your_message()}
        hint={m.contact_message_hint()}
        rows={8}
        maxLength={limits.message.max}
        required
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.contact_send_message()}
        busyLabel={m.contact_sending()}
      />
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
      <RichText
        message={m.contact_use_complaint_page}
        inputs={{ label: publicPages.complaint.label }}
        markup={linkTo(publicPages.complaint.path)}
      />
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
        <FormPage title={m.contact_thank_you()} lead={m.contact_message_arrived()} aside={<ContactWays />}>
          <Sent {...sent} onAnother={() => show(undefined)} />
        </FormPage>
      ) : (
        <FormPage
          title={publicPages.contact.label}
          lead={m.contact_introduction({ respondsWithin: claims.respondsWithin })}
          withoutScript={import.meta.env.SSR && <ContactInstead />}
          aside={<ContactWays />}
        >
          <InfoNotice>
            <RichText message={m.contact_not_anonymous} markup={bold} />
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
      title={m.contact_we_have_your_message()}
      action={
        <Button variant="line" onClick={onAnother}>
          {m.contact_write_another_message()}
        </Button>
      }
    >
      {topic === 'review' ? (
        <RichText
          message={m.contact_answer_within_complaint}
          inputs={{ respondsWithin: claims.respondsWithin, email, acknowledgedInHours, settledInDays }}
          markup={bold}
        />
      ) : (
        <RichText
          message={m.contact_answer_within}
          inputs={{ respondsWithin: claims.respondsWithin, email }}
          markup={bold}
        />
      )}
    </EmptyState>
  )
}

function ContactWays() {
  const { operator, grievanceOfficer, complaints } = brand
  return (
    <aside className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <InfoCard title={m.contact_other_ways()}>
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
      <InfoCard title={m.contact_grievance_officer()}>
        <p>
          <RichText
            message={m.contact_what_the_officer_does}
            inputs={{ label: publicPages.complaint.label }}
            markup={linkTo(publicPages.complaint.path)}
          />
        </p>
        <div>
          <b>{grievanceOfficer.name}</b>
          <MailLink to={grievanceOfficer.email} alone />
          <PhoneLink number={grievanceOfficer.phone} alone />
        </div>
        <p>
          <RichText
            message={m.contact_legal_periods}
            inputs={{
              acknowledgedInHours: complaints.acknowledgedInHours,
              settledInDays: complaints.settledInDays,
            }}
            markup={{
              hours: ({ children }) => <b>{children}</b>,
              days: ({ children }) => <b>{children}</b>,
            }}
          />
        </p>
        <p>
          <RichText
            message={m.contact_danger}
            markup={{
              childline: () => <PhoneLink number="1098" />,
              police: () => <PhoneLink number="112" />,
            }}
          />
        </p>
      </InfoCard>
    </aside>
  )
}
