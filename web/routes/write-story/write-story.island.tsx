import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import letter from '#brand/pictures/letter.svg'
import { publicPages } from '#brand/public-pages.ts'
import { myStoryPage, writeStoryPage } from '#brand/story-pages.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { storyLimits, writerClasses } from '#contract/young-writer-choices.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { useDraft } from '#web/features/reviews/use-draft.ts'
import { StoryCode } from '#web/features/young-writer/story-code.tsx'
import { storyFallbacks } from '#web/features/young-writer/story-fallbacks.ts'
import { StoryFields } from '#web/features/young-writer/story-fields.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatIndianTime } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type SentStory = { authorKey: string; answeredBy: string | null; mayNeedHelp: boolean }

export default function WriteStory() {
  return (
    <RequireSession>
      <Screen />
    </RequireSession>
  )
}

function Screen() {
  const [sent, setSent] = useState<SentStory>()
  useFocusMain(sent ? 'sent' : 'form')

  function show(next: SentStory | undefined) {
    setSent(next)
    window.scrollTo(0, 0)
  }

  return sent ? (
    <FormPage title="Thank you" lead="Your story has arrived." aside={<WhatHappens />}>
      <Sent {...sent} onAnother={() => show(undefined)} />
    </FormPage>
  ) : (
    <FormPage
      title={writeStoryPage.label}
      lead="Send a story, a report or a poem. An editor reads it, and you decide about every change."
      aside={<WhatHappens />}
    >
      <NotAnonymous />
      <StoryForm onSent={show} />
    </FormPage>
  )
}

function NotAnonymous() {
  return (
    <div className="grid gap-2 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p>
        <b>A story is not anonymous like a review.</b> An editor and every reader see it under your pen name.
        Friends and teachers can recognise you by your style, or by what happens in the story.
      </p>
      <p>
        Please use a pen name. For your real name, we would need the consent of a parent, which we cannot ask
        yet.
      </p>
    </div>
  )
}

const classOptions = [
  { value: '', label: 'Do not show my class' },
  ...writerClasses.map((value) => ({ value, label: value === 'college' ? 'College' : `Class ${value}` })),
]

/** Drafts have the fields of reviews. */
const draftId = 'story'

function StoryForm({ onSent }: { onSent: (sent: SentStory) => void }) {
  const draft = useDraft(draftId)
  const last = useRef({ content: '', authorKey: '' })

  /** A second attempt to send the same story has the same key, so that the server stores it once. */
  function keyOf(content: string): string {
    if (content !== last.current.content) last.current = { content, authorKey: newAuthorKey() }
    return last.current.authorKey
  }

  const { form, field, end } = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ StoryForm }) => StoryForm),
    read: ({ writerClass, ...fields }) => ({ ...fields, ...(writerClass && { writerClass }) }),
    send: async (story) => {
      const authorKey = keyOf(JSON.stringify(story))
      const body = { ...story, authorKeyHash: await hashAuthorKey(authorKey) }
      const { forgetStory, keepStory } = await import('#web/features/young-writer/own-stories.ts')
      // Before the request: if its response is lost, the device still knows the key.
      await keepStory({ authorKey, title: story.title })
      const { answeredBy, mayNeedHelp = false } = await draft
        .send({ title: story.title, description: story.text }, () => call('sendStory', { body }))
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && [400, 401, 409, 429].includes(error.status ?? 0))
            await forgetStory(authorKey)
          throw error
        })
      draft.remove()
      onSent({ authorKey, answeredBy, mayNeedHelp })
    },
    fallback: storyFallbacks.send,
  })

  function storeDraft(event: FormEvent<HTMLFormElement>) {
    const { title = '', text = '' } = formFields(event.currentTarget)
    draft.store({ title, description: text })
  }

  const { initial } = draft
  return (
    <form {...form} onInput={storeDraft} className="grid gap-5">
      <StoryFields field={field} initial={initial && { title: initial.title, text: initial.description }} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('penName')}
          label="Pen name"
          hint="Stands under the story. For example, Blue Kite."
          autoComplete="off"
          maxLength={storyLimits.penName.max}
          required
        />
        <SelectField
          {...field('writerClass')}
          label="Class (optional)"
          hint="Stands beside the pen name."
          options={classOptions}
        />
      </div>
      <Confirmation {...field('isOwnWork')}>
        I wrote this story myself. I copied it from nobody, and no program wrote it for me.
      </Confirmation>
      <Confirmation {...field('knowsNotAnonymous')}>
        I know that people can recognise me by my story.
      </Confirmation>
      <FormEnd {...end} className="max-sm:w-full" label="Send my story" busyLabel="Sending…" />
    </form>
  )
}

function Confirmation({
  name,
  error,
  children,
}: {
  name: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="size-5 shrink-0 accent-leaf"
        />
        {children}
      </label>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  )
}

function Sent({ authorKey, answeredBy, mayNeedHelp, onAnother }: SentStory & { onAnother: () => void }) {
  return (
    <>
      {mayNeedHelp && <EmergencyNumbers />}
      <EmptyState
        as="h2"
        picture={letter}
        title="An editor reads your story"
        action={
          <>
            <ButtonLink to={myStoryPage.path}>Open my stories</ButtonLink>
            <Button variant="line" onClick={onAnother}>
              Write another story
            </Button>
          </>
        }
      >
        {answeredBy && (
          <>
            You find the answer on the page “{myStoryPage.label}” by {formatIndianTime(answeredBy)}.
          </>
        )}{' '}
        We cannot write to you, because we do not store whose story it is.
      </EmptyState>
      <StoryCode authorKey={authorKey} />
    </>
  )
}

function WhatHappens() {
  return (
    <aside className="board grid gap-3 rounded-card p-6">
      <h2 className="text-xl">What happens with your story</h2>
      <ol className="grid list-decimal gap-2 pl-5 text-chalk-2">
        <li>An editor of {brand.operator.name} reads it within two weeks.</li>
        <li>The editor may propose changes. You see each changed word, and accept or refuse.</li>
        <li>The story appears in the {brand.name} Times under your pen name, or you read why it does not.</li>
        <li>You can withdraw it at any time, also after it was published.</li>
      </ol>
      <p className="text-chalk-2">
        Your account is not stored with the story. It has nothing to do with your reviews. See{' '}
        <a
          href={`${publicPages.privacy.path}#stories`}
          className="font-semibold text-chalk underline underline-offset-4"
        >
          what we store
        </a>
        .
      </p>
    </aside>
  )
}
