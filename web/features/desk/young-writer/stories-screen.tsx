import { reachablePages } from '#contract/paging.ts'
import { type DeskStoryList, type DeskStorySummary, storyLists } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { bylineOf, storiesPath, storyDeskFallbacks, storyPath, storyStateLabels } from './story-texts.ts'

type ListName = (typeof storyLists)[number]

const titles: Readonly<Record<ListName, string>> = { open: 'Open', closed: 'Published and declined' }

function readSelection(search: string): { list: ListName; page: number } {
  const parameters = new URLSearchParams(search)
  const list = storyLists.find((name) => name === parameters.get('list')) ?? 'open'
  return { list, page: pageIn(parameters) }
}

export function StoriesScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listYoungStories', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Young writers</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            list === 'open' &&
            formatCount(query.latest.waiting, 'story waits for you', 'stories wait for you')}
        </p>
      </div>
      <div className="border-b border-rule">
        <DeskTabs
          label="Stories"
          tabs={storyLists.map((each) => ({
            to: storiesPath(each),
            title: titles[each],
            isCurrent: each === list,
          }))}
        />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the stories" />}
        fallback={storyDeskFallbacks.load}
      >
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Rows({ stories, total, list, page }: DeskStoryList & { list: ListName; page: number }) {
  if (stories.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No stories
      </p>
    )
  return (
    <>
      <ol className="border-t border-rule">
        {stories.map((story) => (
          <Row key={story.id} {...story} />
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, storyLimits.storiesPerPage)}
        label="stories"
        to={(target) => storiesPath(list, target)}
        onOpen={(target) => openWithinPage(storiesPath(list, target))}
      />
    </>
  )
}

function Row(story: DeskStorySummary) {
  const { id, title, state, sentOn, dueAt, isDisclosure } = story
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div>
        <DueBadge dueAt={dueAt} />
      </div>
      <div className="min-w-0">
        <DeskLink
          to={storyPath(id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {title}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {isDisclosure && dueAt && <b className="text-error">May tell of abuse. </b>}
          {storyStateLabels[state]}
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p className="wrap-anywhere">{bylineOf(story)}</p>
        <p>{formatWeek(sentOn)}</p>
      </div>
    </li>
  )
}
