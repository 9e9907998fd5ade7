import { useCallback, useState } from 'react'
import type { OwnStory } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { asAuthor, forgetStory, type OpenedStory } from '#web/features/young-writer/own-stories.ts'
import { StoryCode } from '#web/features/young-writer/story-code.tsx'
import { storyFallbacks } from '#web/features/young-writer/story-fallbacks.ts'
import { StoryFields } from '#web/features/young-writer/story-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatIndianTime, formatWeek } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'

const states: Readonly<Record<OwnStory['state'], { label: string; text: string }>> = {
  waiting: { label: 'Waiting for the editor', text: 'The editor has not answered yet.' },
  proposed: {
    label: 'Your turn',
    text: 'The editor would like to publish your story with some changes. Nothing is published before you accept.',
  },
  accepted: { label: 'You accepted the changes', text: 'The editor can publish your story now.' },
  refused: { label: 'You kept your text', text: 'The editor reads your answer and decides.' },
  published: { label: 'Published', text: 'Everybody can read your story in the Times.' },
  declined: { label: 'Not published', text: 'The editor decided not to publish this story.' },
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
          {story.answeredBy && ` You get an answer by ${formatIndianTime(story.answeredBy)}.`}
        </p>
        {story.path && (
          <p>
            <a href={story.path} className="text-link">
              Read it in the Times
            </a>
          </p>
        )}
      </div>
      {story.sentence && (
        <section className="grid gap-1 border-l-3 border-leaf pl-4">
          <h3 className="font-sans text-base font-semibold">What the editor says</h3>
          <p className="wrap-anywhere whitespace-pre-line">{story.sentence}</p>
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
                Change my story
              </Button>
            )}
            <Withdraw opened={opened} onWithdrawn={() => onChanged(undefined, 'Your story is withdrawn.')} />
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
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      <p className="text-sm text-ink-2">
        {penName}, <time dateTime={sentOn}>{formatWeek(sentOn)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
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
      accepts ? 'You accepted the changes.' : 'You kept your text.',
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
        The changes
      </h2>
      <p className="text-sm text-ink-2">
        <ins className="bg-leaf-soft underline decoration-2">Underlined</ins>: new.{' '}
        <del className="bg-error-soft text-error line-through">Struck through</del>: removed.
      </p>
      <article className="grid gap-3 rounded-[10px] border border-rule px-4 py-4">
        <TextChanges before={story.title} after={proposal.title} className="font-serif text-2xl font-bold" />
        <TextChanges before={story.text} after={proposal.text} />
      </article>
      {accept.error && <ErrorNotice>{accept.error}</ErrorNotice>}
      <div>
        <Button busy={accept.busy} onClick={accept.run} className="max-sm:w-full">
          Accept these changes
        </Button>
      </div>
      <form {...refuse.form} className="grid gap-4 border-t border-rule pt-5">
        <TextArea
          {...refuse.field('reply')}
          label="Or keep your text, and say why (optional)"
          hint="Please do not write who you are."
          maxLength={storyLimits.sentence.max}
          rows={3}
        />
        <FormEnd {...refuse.end} variant="line" className="max-sm:w-full" label="Keep my text" />
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
      onChanged(await call('changeOwnStory', { body }, asAuthor(authorKey)), 'Your story is changed.')
    },
    fallback: storyFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-5">
      {story.proposal && (
        <p>This takes the changes of the editor away. The editor reads your new text from the beginning.</p>
      )}
      <StoryFields field={field} initial={story} />
      <FormEnd {...end} label="Save" busyLabel="Saving…">
        <Button variant="plain" onClick={onLeave}>
          Leave it as it is
        </Button>
      </FormEnd>
    </form>
  )
}

type WithdrawProps = { opened: OpenedStory; onWithdrawn: () => void }

function Withdraw({ opened: { authorKey, story }, onWithdrawn }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = useCallback(() => setIsAsking(false), [])
  const { busy, error, run } = useAction(async () => {
    await call('withdrawStory', {}, asAuthor(authorKey))
    // Without a session, this device does not know the story.
    await forgetStory(authorKey).catch(() => {})
    close()
    onWithdrawn()
  }, storyFallbacks.save)
  return (
    <>
      <Button variant="line" onClick={() => setIsAsking(true)}>
        Withdraw my story
      </Button>
      {isAsking && (
        <Dialog title="Withdraw your story?" closeLabel="Keep it" onClose={close}>
          <div className="grid gap-5">
            <p>
              We delete it{story.state === 'published' && ', also from the Times'}. Nobody can bring it back,
              and copies that others made stay with them.
            </p>
            {error && <ErrorNotice>{error}</ErrorNotice>}
            <div>
              <Button variant="danger" busy={busy} onClick={run} className="max-sm:w-full">
                Yes, withdraw it
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
