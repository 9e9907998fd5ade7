import { useState } from 'react'
import type { OwnStory } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { asAuthor, forgetStory, type OpenedStory } from '#web/features/young-writer/own-stories.ts'
import { StoryCode } from '#web/features/young-writer/story-code.tsx'
import { storyFallbacks } from '#web/features/young-writer/story-fallbacks.ts'
import { StoryFields } from '#web/features/young-writer/story-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { WithdrawButton } from '#web/lib/api/withdraw-button.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatIndianTime, formatWeek } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'

const states: Readonly<Record<OwnStory['state'], { label: string; text: string }>> = {
  waiting: { label: m.times_waiting_for_the_editor(), text: m.times_the_editor_has_not_answered_yet() },
  proposed: {
    label: m.times_your_turn(),
    text: m.times_the_editor_would_like_to_publish(),
  },
  accepted: { label: m.times_you_accepted_the_changes(), text: m.times_the_editor_can_publish_your_story() },
  refused: { label: m.times_you_kept_your_text(), text: m.times_the_editor_reads_your_answer_and() },
  published: { label: m.times_published(), text: m.times_everybody_can_read_your_story_in() },
  declined: { label: m.times_not_published(), text: m.times_the_editor_decided_not_to_publish() },
}

type PanelProps = {
  opened: OpenedStory
  /** @param story undefined after the withdrawal */
  onChanged: (story: OwnStory | undefined, message: string) => void
}

export function OwnStoryPanel({ opened, onChanged }: PanelProps) {
  const { authorKey, story } = opened
  const [isChanging, setIsChanging] = useState(false)
  const { label, text } = states[story.state]
  const isOpen = story.state !== 'published' && story.state !== 'declined'
  return (
    <>
      <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
        <h2 className="font-sans text-base font-semibold">{label}</h2>
        <p>
          {text}
          {story.answeredBy &&
            ` ${m.times_you_get_an_answer_by({ time: formatIndianTime(story.answeredBy) })}`}
        </p>
        {story.path && (
          <p>
            <a href={href(story.path)} className="text-link">
              {m.times_read_it_in_the_times()}
            </a>
          </p>
        )}
      </div>
      {story.sentence && (
        <section className="grid gap-1 border-s-3 border-leaf ps-4">
          <h3 className="font-sans text-base font-semibold">{m.times_what_the_editor_says()}</h3>
          <p lang={languageOf(story.sentence)} className="wrap-anywhere whitespace-pre-line">
            {story.sentence}
          </p>
        </section>
      )}
      {story.proposal && !isChanging && (
        <Proposal opened={opened} proposal={story.proposal} onChanged={onChanged} />
      )}
      {isChanging ? (
        <ChangeForm opened={opened} onChanged={onChanged} onLeave={() => setIsChanging(false)} />
      ) : (
        <>
          {!story.proposal && <StoryArticle story={story} />}
          <div className="flex flex-wrap gap-3">
            {isOpen && (
              <Button variant="line" onClick={() => setIsChanging(true)}>
                {m.times_change_my_story()}
              </Button>
            )}
            <WithdrawButton
              label={m.times_withdraw_my_story()}
              question={m.times_withdraw_your_story()}
              explanation={
                story.state === 'published'
                  ? m.times_we_delete_it_also_from_the_times()
                  : m.times_we_delete_it()
              }
              confirmLabel={m.times_yes_withdraw_it()}
              keepLabel={m.times_keep_it()}
              withdraw={() => withdraw(opened)}
              onWithdrawn={() => onChanged(undefined, m.times_your_story_is_withdrawn())}
              fallback={storyFallbacks.save}
            />
          </div>
          <StoryCode authorKey={authorKey} />
        </>
      )}
    </>
  )
}

function StoryArticle({ story: { title, text, penName, sentOn } }: { story: OwnStory }) {
  return (
    <article className="grid gap-3">
      <h2 lang={languageOf(title)} className="text-2xl wrap-anywhere">
        {title}
      </h2>
      <p className="text-sm text-ink-2">
        {penName}, <time dateTime={sentOn}>{formatWeek(sentOn)}</time>
      </p>
      <p lang={languageOf(text)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </article>
  )
}

type ProposalProps = PanelProps & { proposal: NonNullable<OwnStory['proposal']> }

function Proposal({ opened: { authorKey, story }, proposal, onChanged }: ProposalProps) {
  const { version } = story
  const answer = async (accepts: boolean, reply?: string) => {
    const body = { version, accepts, ...(reply && { reply }) }
    onChanged(
      await call('answerProposal', { body }, asAuthor(authorKey)),
      accepts ? m.times_message_changes_accepted() : m.times_message_text_kept(),
    )
  }
  const accept = useAction(() => answer(true), storyFallbacks.save)
  const refuse = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ ProposalAnswer }) => ProposalAnswer),
    read: ({ reply }) => ({ version, accepts: false, ...(reply?.trim() && { reply }) }),
    send: ({ reply }) => answer(false, reply),
    fallback: storyFallbacks.save,
  })
  return (
    <section aria-labelledby="proposal" className="grid gap-4">
      <h2 id="proposal" className="text-2xl">
        {m.times_the_changes()}
      </h2>
      <p className="text-sm text-ink-2">
        <RichText
          message={m.times_underlined_is_new_and_struck_through_is_removed}
          markup={{
            ins: ({ children }) => <ins className="bg-leaf-soft underline decoration-2">{children}</ins>,
            del: ({ children }) => <del className="bg-error-soft text-error line-through">{children}</del>,
          }}
        />
      </p>
      <article className="grid gap-3 rounded-[10px] border border-rule px-4 py-4">
        <TextChanges before={story.title} after={proposal.title} className="font-serif text-2xl font-bold" />
        <TextChanges before={story.text} after={proposal.text} />
      </article>
      {accept.error && <ErrorNotice>{accept.error}</ErrorNotice>}
      <div>
        <Button busy={accept.busy} onClick={accept.run} className="max-sm:w-full">
          {m.times_accept_these_changes()}
        </Button>
      </div>
      <form {...refuse.form} className="grid gap-4 border-t border-rule pt-5">
        <TextArea
          {...refuse.field('reply')}
          label={m.times_or_keep_your_text_and_say()}
          hint={m.times_please_do_not_write_who_you()}
          maxLength={storyLimits.sentence.max}
          rows={3}
        />
        <FormEnd {...refuse.end} variant="line" className="max-sm:w-full" label={m.times_keep_my_text()} />
      </form>
    </section>
  )
}

function ChangeForm({
  opened: { authorKey, story },
  onChanged,
  onLeave,
}: PanelProps & { onLeave: () => void }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ OwnStoryChange }) => OwnStoryChange),
    read: (fields) => ({ ...fields, version: story.version }),
    send: async (body) => {
      onChanged(await call('changeOwnStory', { body }, asAuthor(authorKey)), m.times_your_story_is_changed())
    },
    fallback: storyFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-5">
      {story.proposal && <p>{m.times_this_takes_the_changes_of_the()}</p>}
      <StoryFields field={field} initial={story} />
      <FormEnd {...end} label={m.times_save()} busyLabel={m.times_saving()}>
        <Button variant="plain" onClick={onLeave}>
          {m.times_leave_it_as_it_is()}
        </Button>
      </FormEnd>
    </form>
  )
}

async function withdraw({ authorKey }: OpenedStory): Promise<void> {
  await call('withdrawStory', {}, asAuthor(authorKey))
  // Without a session, this device does not know the story.
  await forgetStory(authorKey).catch(() => {})
}
