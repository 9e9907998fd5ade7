import { complaintKinds, dataRequests } from '#contract/complaint-choices.ts'
import { limits } from '#contract/limits.ts'
import { selectOptions, useSubmissionId } from '#web/features/contact/contact-form.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { deskCall } from '../desk-call.ts'
import { classLabels, complaintFallbacks, complaintPath } from './complaint-texts.ts'

const channels = selectOptions('Choose how it arrived', {
  mail: 'By mail, letter or phone',
  order: 'An order of a court or an authority',
})
const kinds = selectOptions('Choose what it is about', complaintKinds)
const requests = selectOptions('None', dataRequests)
const classes = selectOptions('As usual for this kind', classLabels)

/** Returns the fields that are not empty. Reads the time as Indian time, and omits an invalid time. */
function read(fields: Record<string, string>): Record<string, string> {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '')
  const { receivedAt, ...rest } = Object.fromEntries(filled)
  const time = new Date(`${receivedAt}:00+05:30`)
  return Number.isNaN(time.getTime()) ? rest : { ...rest, receivedAt: time.toISOString() }
}

/** Records a complaint that did not arrive through the complaint form. */
export function NewComplaintScreen() {
  const withId = useSubmissionId()
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.NewDeskComplaint),
    read: (fields) => withId(read(fields)),
    send: async (body) => openWithinPage(complaintPath((await deskCall('recordComplaint', { body })).id)),
    fallback: complaintFallbacks.save,
  })
  return (
    <div className="grid max-w-3xl gap-4 pb-16 wrap-anywhere">
      <h1 className="text-2xl">Record a mail or an order</h1>
      <ScreenSection
        title="What arrived"
        lead="Each complaint gets a number. If you enter an email address, we mail the number to the person."
      >
        <form {...form} className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...field('channel')} label="How did it arrive?" options={channels} />
            <TextField
              {...field('receivedAt')}
              label="When did it arrive?"
              hint="Indian time. We calculate the due times from it."
              type="datetime-local"
            />
            <SelectField {...field('kind')} label="What is it about?" options={kinds} />
            <SelectField {...field('dataRequest')} label="Request about data (optional)" options={requests} />
            <SelectField {...field('complaintClass')} label="Class (optional)" options={classes} />
            <TextField
              {...field('post')}
              label="Link to the post (optional)"
              maxLength={limits.complaintPost.max}
            />
            <TextField {...field('name')} label="Name (optional)" maxLength={limits.fullName.max} />
            <EmailField {...field('email')} label="Email (optional)" autoComplete="off" required={false} />
          </div>
          <TextArea {...field('message')} label="What does it say?" rows={8} maxLength={limits.message.max} />
          <FormEnd {...end} label="Record it" busyLabel="Saving…" />
        </form>
      </ScreenSection>
    </div>
  )
}
