import { useEffect } from 'react'
import { timesPath } from '#brand/public-pages.ts'
import { timesDialogId } from '#web/features/content/item-link.tsx'
import { isTimesSection } from '#web/features/content/load-times.ts'
import { findClicked } from '#web/islands/tap.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { ItemDialog } from './item-dialog.tsx'

function followLink(event: MouseEvent): void {
  const link = findClicked(event, `a[data-tap="${timesDialogId}"]`)
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  openWithinPage(link.pathname, { keepScroll: true })
}

/** Shows an item in a dialog. Meanwhile, the address bar shows the URL of the item's own page. */
export default function TimesDialog() {
  const { path } = usePageLocation()

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
