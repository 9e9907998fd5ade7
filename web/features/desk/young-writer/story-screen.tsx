import type { DeskStory } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskRecord } from '#web/features/desk/desk-record.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { bylineOf, findingTexts, storiesPath, storyDeskFallbacks, storyStateLabels } from './story-texts.ts'

/** Shows the story of a young writer, and the forms to propose changes, publish or decline it. */
export function StoryScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <DeskRecord
      id={id}
      load={(signal) => deskCall('getYoungStory', { params: { id } }, { signal })}
      list={{ path: storiesPath('open'), title: 'All stories' }}
      loading="Loading the story"
      fallback={storyDeskFallbacks.load}
    >
      {(story, onChange) => {
        const isOpen = story.state !== 'published' && story.state !== 'declined'
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-2xl wrap-anywhere">{story.title}</h1>
              <DueBadge dueAt={story.dueAt} />
            </div>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid gap-4">
                <Written story={story} />
                {isOpen && <ProposalForm key={story.version} story={story} onChange={onChange} />}
              </div>
              {story.state !== 'declined' && (
                <div className="grid gap-4">
                  {isOpen && story.state === 'proposed' && (
                    <ScreenSection title="Publish">
                      <p>
                        Wait for the author. You can publish only a text that the author wrote or accepted.
                      </p>
                    </ScreenSection>
                  )}
                  {isOpen && story.state !== 'proposed' && (
                    <PublishForm key={`publish ${story.version}`} story={story} onChange={onChange} />
                  )}
                  <DeclineForm key={`decline ${story.version}`} story={story} onChange={onChange} />
                </div>
              )}
            </div>
          </>
        )
      }}
    </DeskRecord>
  )
}

type PartProps = { story: DeskStory; onChange: (story: DeskStory) => void }

function Written({ story }: { story: DeskStory }) {
  const { title, text, proposal, finding, reply, sentence, path, sentOn, state } = story
  return (
    <section className="grid content-start gap-4 rounded-card border border-rule bg-card p-4 sm:p-5">
      <p className="text-sm text-ink-2">
        <b className="text-ink">{storyStateLabels[state]}.</b> {bylineOf(story)}, {formatWeek(sentOn)}
      </p>
      {finding && <p className="rounded-[10px] bg-error-soft px-4 py-3">{findingTexts[finding]}</p>}
      {reply && (
        <div className="border-s-3 border-leaf ps-3">
          <p className="text-sm text-ink-2">The author answers</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
      {proposal ? (
        <>
          <TextChanges before={title} after={proposal.title} className="font-serif text-xl font-bold" />
          <TextChanges before={text} after={proposal.text} />
        </>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {sentence && (
        <div className="border-s-3 border-rule ps-3">
          <p className="text-sm text-ink-2">The latest sentence to the author</p>
          <p className="wrap-anywhere whitespace-pre-line">{sentence}</p>
        </div>
      )}
      {path && (
        <p>
          <a href={path} target="_blank" rel="noreferrer" className="text-link">
            Open the story in the Times
          </a>
        </p>
      )}
    </section>
  )
}

function ProposalForm({ story, onChange }: PartProps) {
  const { id, version } = story
  const { form, field, end } = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ StoryProposal }) => StoryProposal),
    read: ({ sentence, ...fields }) => ({ ...fields, version, ...(sentence?.trim() && { sentence }) }),
    send: async (body) => onChange(await deskCall('proposeStoryChanges', { params: { id }, body })),
    fallback: storyDeskFallbacks.save,
  })
  const { title, text } = story.proposal ?? story
  return (
    <ScreenSection
      title={story.proposal ? 'Change your proposal' : 'Propose changes'}
      lead="The author sees each changed word, and accepts or refuses. Correct mistakes; keep the voice."
    >
      <form {...form} className="grid gap-4">
        <TextField {...field('title')} label="Title" defaultValue={title} maxLength={storyLimits.title.max} />
        <TextArea
          {...field('text')}
          label="Story"
          defaultValue={text}
          rows={14}
          maxLength={storyLimits.text.max}
        />
        <SentenceField {...field('sentence')} label="Sentence to the author (optional)" />
        <FormEnd {...end} size="small" label="Send the proposal" busyLabel="Sending…" />
      </form>
    </ScreenSection>
  )
}

function SentenceField(props: { name: string; error: string | undefined; label: string }) {
  return <TextArea {...props} rows={3} maxLength={storyLimits.sentence.max} />
}

function PublishForm({ story: { id, version, finding }, onChange }: PartProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ StoryPublication }) => StoryPublication),
    read: ({ sentence }) => ({ version, ...(sentence?.trim() && { sentence }) }),
    send: async (body) => onChange(await deskCall('publishStory', { params: { id }, body })),
    fallback: storyDeskFallbacks.save,
  })
  return (
    <ScreenSection
      title="Publish"
      lead="You publish it as your own editorial content: you answer for it, also in court."
    >
      <form {...form} className="grid gap-4">
        <SentenceField {...field('sentence')} label="Sentence to the author (optional)" />
        <FormEnd
          {...end}
          size="small"
          variant={finding ? 'line' : 'leaf'}
          label="Publish this text"
          busyLabel="Publishing…"
        />
      </form>
    </ScreenSection>
  )
}

function DeclineForm({ story: { id, version, state }, onChange }: PartProps) {
  const isPublished = state === 'published'
  const { form, field, end } = useForm({
    schema: () => import('#contract/young-writer.ts').then(({ StoryDecline }) => StoryDecline),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall('declineStory', { params: { id }, body })),
    fallback: storyDeskFallbacks.save,
  })
  return (
    <ScreenSection
      title={isPublished ? 'Take it down' : 'Decline'}
      lead={
        isPublished
          ? 'Nobody can read the story any more. A child reads your sentence.'
          : 'A child reads this. Say what was good, and why you do not print it.'
      }
    >
      <form {...form} className="grid gap-4">
        <SentenceField {...field('sentence')} label="Sentence to the author" />
        <FormEnd {...end} size="small" variant="line" label={isPublished ? 'Take it down' : 'Decline'} />
      </form>
    </ScreenSection>
  )
}
