import type { DeskProfile, ProfileDecision } from '#contract/desk-profiles.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { profileFallbacks } from './profile-texts.ts'

type Decision = ProfileDecision['decision']
type Plain = Extract<Decision, 'publish' | 'seen'>
type WithSentence = Exclude<Decision, Plain>

type FormsProps = { profile: DeskProfile; onDecided: (decision: Decision) => void }

/** Shows the decisions that are possible for the profile. */
export function DecisionForms({ profile, onDecided }: FormsProps) {
  const { id, state, isSeen } = profile
  const isWaiting = state === 'waiting'
  const isChange = !isWaiting && !isSeen
  const props = { id, onDecided }
  return (
    <ScreenSection title="Your decision">
      {isWaiting && <PlainForm {...props} decision="publish" />}
      {isChange && <PlainForm {...props} decision="seen" />}
      {isWaiting && <SentenceForm {...props} decision="refuse" />}
      {isChange && <SentenceForm {...props} decision="take-back" />}
      {!isWaiting && <SentenceForm {...props} decision="hide" />}
    </ScreenSection>
  )
}

type FormProps<Kind> = { id: string; decision: Kind; onDecided: FormsProps['onDecided'] }

const labels: Readonly<Record<Decision, { label: string; busy: string; hint?: string }>> = {
  publish: { label: 'Publish this profile', busy: 'Publishing…' },
  seen: { label: 'I have seen this change', busy: 'Saving…' },
  refuse: { label: 'Refuse this profile', busy: 'Saving…', hint: 'What must the school change?' },
  'take-back': {
    label: 'Take this change back',
    busy: 'Saving…',
    hint: 'The profile before the change is public again.',
  },
  hide: {
    label: 'Hide the whole profile',
    busy: 'Saving…',
    hint: 'The page and its reviews stay as they are.',
  },
}

const loadSchema = () => import('#contract/desk-profiles.ts').then((contract) => contract.ProfileDecision)

function PlainForm({ id, decision, onDecided }: FormProps<Plain>) {
  const { form, end } = useForm({
    schema: loadSchema,
    read: () => ({ decision }),
    send: async (body) => {
      await deskCall('decideProfile', { params: { id }, body })
      onDecided(decision)
    },
    fallback: profileFallbacks.save,
  })
  const { label, busy } = labels[decision]
  return (
    <form {...form}>
      <FormEnd {...end} size="small" variant="leaf" label={label} busyLabel={busy} />
    </form>
  )
}

function SentenceForm({ id, decision, onDecided }: FormProps<WithSentence>) {
  const { form, field, end } = useForm({
    schema: loadSchema,
    read: ({ sentence }) => ({ decision, sentence }),
    send: async (body) => {
      await deskCall('decideProfile', { params: { id }, body })
      onDecided(decision)
    },
    fallback: profileFallbacks.save,
  })
  const { label, busy, hint } = labels[decision]
  return (
    <form {...form} className="grid gap-3 border-t border-rule pt-4">
      <TextArea
        {...field('sentence')}
        label="A sentence to the school"
        hint={hint}
        rows={3}
        maxLength={profileLimits.sentence.max}
      />
      <FormEnd {...end} size="small" variant="line" label={label} busyLabel={busy} />
    </form>
  )
}
