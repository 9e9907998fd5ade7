import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import letter from '#brand/pictures/letter.svg'
import { publicPages } from '#brand/public-pages.ts'
import { myStoryPage, writeStoryPage } from '#brand/story-pages.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { storyLimits, writerClasses } from '#contract/young-writer-choices.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
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
import { bold, RichText } from '#web/ui/rich-text.tsx'

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
    <FormPage title={m.times_thank_you()} lead={m.times_your_story_has_arrived()} aside={<WhatHappens />}>
      <Sent {...sent} onAnother={() => show(undefined)} />
    </FormPage>
  ) : (
    <FormPage title={writeStoryPage.label} lead={m.times_send_a_story_a_report_or()} aside={<WhatHappens />}>
      <NotAnonymous />
      <StoryForm onSent={show} />
    </FormPage>
  )
}

function NotAnonymous() {
  return (
    <div className="grid gap-2 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p>
        <RichText message={m.times_a_story_is_not_anonymous_like} markup={bold} />
      </p>
      <p>{m.times_please_use_a_pen_name_for()}</p>
    </div>
  )
}

const classOptions = [
  { value: '', label: m.times_do_not_show_my_class() },
  ...writerClasses.map((value) => ({
    value,
    label: value === 'college' ? m.times_college() : m.times_class({ grade: value }),
  })),
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
          label={m.times_pen_name()}
          hint={m.times_stands_under_the_story_for_example()}
          autoComplete="off"
          maxLength={storyLimits.penName.max}
          required
        />
        <SelectField
          {...field('writerClass')}
          label={m.times_class_optional()}
          hint={m.times_stands_beside_the_pen_name()}
          options={classOptions}
        />
      </div>
      <Confirmation {...field('isOwnWork')}>{m.times_i_wrote_this_story_myself_i()}</Confirmation>
      <Confirmation {...field('knowsNotAnonymous')}>
        {m.times_i_know_that_people_can_recognise()}
      </Confirmation>
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.times_send_my_story()}
        busyLabel={m.times_sending()}
      />
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
        title={m.times_an_editor_reads_your_story()}
        action={
          <>
            <ButtonLink to={myStoryPage.path}>{m.times_open_my_stories()}</ButtonLink>
            <Button variant="line" onClick={onAnother}>
              {m.times_write_another_story()}
            </Button>
          </>
        }
      >
        {answeredBy &&
          m.times_you_find_the_answer_on_the({
            page: myStoryPage.label,
            time: formatIndianTime(answeredBy),
          })}{' '}
        {m.times_we_cannot_write_to_you_because()}
      </EmptyState>
      <StoryCode authorKey={authorKey} />
    </>
  )
}

function WhatHappens() {
  return (
    <aside className="board grid gap-3 rounded-card p-6">
      <h2 className="text-xl">{m.times_what_happens_with_your_story()}</h2>
      <ol className="grid list-decimal gap-2 ps-5 text-chalk-2">
        <li>{m.times_an_editor_of_reads_it_within({ name: brand.operator.name })}</li>
        <li>{m.times_the_editor_may_propose_changes_you()}</li>
        <li>{m.times_the_story_appears_in_the_times({ name: brand.name })}</li>
        <li>{m.times_you_can_withdraw_it_at_any()}</li>
      </ol>
      <p className="text-chalk-2">
        <RichText
          message={m.times_your_account_is_not_stored_with}
          markup={{
            link: ({ children }) => (
              <a
                href={href(`${publicPages.privacy.path}#stories`)}
                className="font-semibold text-chalk underline underline-offset-4"
              >
                {children}
              </a>
            ),
          }}
        />
      </p>
    </aside>
  )
}
