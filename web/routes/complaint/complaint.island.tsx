import { useState } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { Slot } from '#web/islands/slot.tsx'
import { MailInstead } from '#web/routes/complaint/mail-instead.tsx'
import { Button } from '#web/ui/button.tsx'
import { ComplaintForm, type SentComplaint } from './complaint-form.tsx'
import { Received } from './received.tsx'
import { StatusForm } from './status-form.tsx'

export default function Complaint() {
  const [sent, setSent] = useState<SentComplaint>()
  useFocusMain(sent ? 'sent' : 'form')

  function show(next: SentComplaint | undefined) {
    setSent(next)
    window.scrollTo(0, 0)
  }

  return sent ? (
    <FormPage title="Thank you" lead="We have your complaint." aside={<Aside />}>
      <Received {...sent} />
      <div>
        <Button variant="line" onClick={() => show(undefined)}>
          Send another complaint
        </Button>
      </div>
    </FormPage>
  ) : (
    <FormPage
      title={publicPages.complaint.label}
      lead={
        <>
          Tell us about a post that harms you or breaks the law, or ask for your data. A person reads it. Do
          you have a number already?{' '}
          <a href="#status" className="font-semibold text-chalk underline underline-offset-4">
            See what happens to your complaint
          </a>
          .
        </>
      }
      withoutScript={<MailInstead />}
      aside={<Aside />}
    >
      <ComplaintForm onSent={show} />
    </FormPage>
  )
}

function Aside() {
  return (
    <aside className="grid content-start gap-5">
      <div className="with-script">
        <StatusForm />
      </div>
      <Slot name="who-decides" />
    </aside>
  )
}
