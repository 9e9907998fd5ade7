import { useState } from 'react'
import { myStoryPage, writeStoryPage } from '#brand/story-pages.ts'
import { readAuthorKey } from '#contract/author-key.ts'
import type { OwnStory } from '#contract/young-writer.ts'
import * as m from '#messages'
import type { DeviceStory } from '#web/features/credentials/device-contents.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { listDeviceStories, type OpenedStory, openStory } from '#web/features/young-writer/own-stories.ts'
import { storyFallbacks } from '#web/features/young-writer/story-fallbacks.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const loadPanel = () => import('./own-story-panel.tsx').then(({ OwnStoryPanel }) => OwnStoryPanel)

/** Opens a story by its author key, which this device or the author keeps. */
export default function MyStory() {
  const [opened, setOpened] = useState<OpenedStory>()
  const session = useSession()
  useFocusMain(opened ? 'opened' : 'ask')

  function show(next: OpenedStory | undefined) {
    setOpened(next)
    window.scrollTo(0, 0)
  }

  return (
    <FormPage title={myStoryPage.label} lead={m.times_read_what_the_editor_says_answer()}>
      {opened ? (
        <>
          <LazyComponent
            key={`${opened.authorKey} ${opened.story.version}`}
            load={loadPanel}
            with={{
              opened,
              onChanged: (story: OwnStory | undefined, message: string) => {
                announce(message, { keepWithoutSession: true })
                show(story && { ...opened, story })
              },
            }}
            label={m.times_one_moment()}
            fallback={storyFallbacks.open}
          />
          <div className="border-t border-rule pt-4">
            <Button variant="plain" size="small" className="-ms-4" onClick={() => show(undefined)}>
              {m.times_close_this_story()}
            </Button>
          </div>
        </>
      ) : (
        <>
          {session.status === 'in' && <DeviceStories onOpened={show} />}
          <section className="grid gap-5">
            <h2 className="text-2xl">{m.times_with_the_code_of_a_story()}</h2>
            <OpenByCode onOpened={show} />
          </section>
          <p className="border-t border-rule pt-5">
            <ButtonLink to={writeStoryPage.path} variant="line">
              {m.times_write_a_new_story()}
            </ButtonLink>
          </p>
        </>
      )}
    </FormPage>
  )
}

type OpenProps = { onOpened: (opened: OpenedStory) => void }

function DeviceStories({ onOpened }: OpenProps) {
  const stories = useQuery('stories', listDeviceStories)
  return (
    <section className="grid gap-3 border-b border-rule pb-6">
      <h2 className="text-2xl">{m.times_your_stories_on_this_device()}</h2>
      <Loaded
        query={stories}
        loading={<Spinner label={m.times_looking_for_your_stories()} />}
        fallback={storyFallbacks.open}
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-ink-2">{m.times_this_device_knows_no_story_that()}</p>
          ) : (
            <ul className="grid gap-3">
              {found.map((story) => (
                <StoryRow key={story.authorKey} story={story} onOpened={onOpened} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function StoryRow({ story: { authorKey, title }, onOpened }: OpenProps & { story: DeviceStory }) {
  const { busy, error, run } = useAction(
    async () => onOpened(await openStory(authorKey)),
    storyFallbacks.open,
  )
  return (
    <li className="grid gap-2 rounded-[10px] border border-rule px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        <Button variant="leaf" size="small" busy={busy} onClick={run}>
          <RichText
            message={m.times_open_title}
            inputs={{ title }}
            markup={{ span: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </Button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </li>
  )
}

function OpenByCode({ onOpened }: OpenProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ OwnPostKey }) => OwnPostKey),
    send: async ({ authorKey: typed }) => onOpened(await openStory(readAuthorKey(typed) ?? typed)),
    fallback: storyFallbacks.open,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('authorKey')}
        label={m.times_code_of_the_story()}
        hint={m.times_how_to_type_the_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.times_open_my_story()}
        busyLabel={m.times_opening()}
      />
    </form>
  )
}
