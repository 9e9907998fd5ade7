import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnPost } from '#contract/own-post.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { Opened } from './open-post.ts'
import { ownPostFallbacks } from './own-post-texts.ts'

type AppealProps = { opened: Opened; onAppealed: (post: OwnPost) => void }

/** Offers the one possible appeal, or shows the appeal that the author has sent. */
export function Appeal({ opened, onAppealed }: AppealProps) {
  const { post } = opened
  const [isWriting, setIsWriting] = useState(false)
  if (post.appeal) return <SentAppeal appeal={post.appeal} />
  if (!post.canAppeal) return null
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-xl">Do you disagree?</h3>
      <p>
        You can appeal once. A person who did not take this decision reads your {post.kind} again and decides
        within seven days.
      </p>
      {isWriting ? (
        <AppealForm opened={opened} onAppealed={onAppealed} />
      ) : (
        <div>
          <Button variant="line" onClick={() => setIsWriting(true)}>
            Appeal
          </Button>
        </div>
      )}
    </section>
  )
}

function AppealForm({ opened: { authorKey }, onAppealed }: AppealProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ AppealInput }) => AppealInput),
    send: async (body) => onAppealed(await call('appealOwnPost', { body }, { authorKey, isAnonymous: true })),
    fallback: ownPostFallbacks.appeal,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label="Why should it be shown?"
        hint="Please do not write who you are. Only our moderators read this."
        maxLength={limits.appeal.max}
        rows={4}
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Sending…' : 'Send the appeal'}
        </Button>
      </div>
    </form>
  )
}

const outcomes = {
  upheld: 'A moderator agreed with you.',
  rejected: 'A moderator read your text again and decided not to show it.',
} as const

function SentAppeal({ appeal }: { appeal: NonNullable<OwnPost['appeal']> }) {
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <h3 className="text-xl">Your appeal</h3>
      <p className="font-semibold">
        {appeal.outcome
          ? outcomes[appeal.outcome]
          : 'A moderator who did not take the first decision will read it.'}
      </p>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p className="text-sm leading-(--line) text-ink-2">
        Sent in the week of <time dateTime={appeal.sentOn}>{formatDate(appeal.sentOn)}</time>
      </p>
    </section>
  )
}
