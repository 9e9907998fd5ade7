import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import letter from '#brand/pictures/letter.svg'
import { publicPages } from '#brand/public-pages.ts'
import { ContactInstead } from '#web/features/contact/contact-links.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { ContactWays } from '#web/routes/contact/contact-ways.tsx'
import { MessageForm, type SentMessage } from '#web/routes/contact/message-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'

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
