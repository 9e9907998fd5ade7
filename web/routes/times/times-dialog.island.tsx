import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import * as messages from '#contract/messages.ts'
import type { TimesSection } from '#contract/paths.ts'
import * as m from '#messages'
import { pathOf } from '#messages/language.ts'
import { ItemArticle } from '#web/features/content/item-article.tsx'
import { timesDialogId } from '#web/features/content/item-link.tsx'
import { findItem, isTimesSection, timesApi } from '#web/features/content/load-times.ts'
import { listsFailed } from '#web/features/content/section-texts.ts'
import type { TimesItem } from '#web/features/content/times-item.ts'
import { findClicked } from '#web/islands/tap.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const titles: Record<TimesSection, string> = {
  stories: m.times_story_details(),
  news: m.times_news_details(),
  events: m.times_event_details(),
  opportunities: m.times_opportunity_details(),
  'school-spotlight': m.times_school_spotlight_details(),
}

type ItemDialogProps = { section: TimesSection; id: string; onClose: () => void }

function ItemDialog({ section, id, onClose }: ItemDialogProps) {
  const item = useQuery(`${section}/${id}`, () => findItem(timesApi, section, id))
  return (
    <Dialog title={titles[section]} closeLabel={m.times_close()} closeButton="header" onClose={onClose}>
      {item.status === 'loading' && <Spinner label={m.times_loading()} />}
      {item.status === 'error' && (
        <ErrorNotice>
          <span>{m.times_error({ message: listsFailed })}</span>
          <RetryButton onClick={item.retry} />
        </ErrorNotice>
      )}
      {item.status === 'success' &&
        (item.data ? <Loaded item={item.data} /> : <ErrorNotice>{messages.contentUnknown.text}</ErrorNotice>)}
    </Dialog>
  )
}

function Loaded({ item }: { item: TimesItem }) {
  // The dialog has its own history entry, which needs the title of the item.
  useEffect(() => {
    const previousTitle = document.title
    document.title = m.times_title_of_an_item({ title: item.title, name: brand.name })
    return () => {
      document.title = previousTitle
    }
  }, [item.title])
  return <ItemArticle item={item} as="h3" />
}

function followLink(event: MouseEvent): void {
  const link = findClicked(event, `a[data-tap="${timesDialogId}"]`)
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  openWithinPage(link.pathname, { keepScroll: true })
}

/** Shows an item in a dialog. Meanwhile, the address bar shows the URL of the item's own page. */
export default function TimesDialog() {
  const path = pathOf(usePageLocation().path)

  useEffect(() => {
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [])

  const [section = '', id] = path.startsWith(`${timesPath}/`)
    ? path.slice(timesPath.length + 1).split('/')
    : []
  if (id === undefined || !isTimesSection(section)) return null
  return <ItemDialog section={section} id={id} onClose={() => history.back()} />
}
