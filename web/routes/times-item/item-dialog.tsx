import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { TimesSection } from '#contract/addresses.ts'
import { texts } from '#contract/texts.ts'
import type { Piece } from '#web/features/content/piece.ts'
import { findPiece } from '#web/features/content/read-times.ts'
import { remoteTimes } from '#web/features/content/remote-times.ts'
import { listsFailed } from '#web/features/content/words.ts'
import { useRemote } from '#web/lib/api/use-remote.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice, TryAgain } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PieceArticle } from './piece-article.tsx'

const titles: Record<TimesSection, string> = {
  stories: 'Story Details',
  news: 'News Details',
  events: 'Event Details',
  opportunities: 'Opportunity Details',
  'school-spotlight': 'School Spotlight Details',
}

type ItemDialogProps = { section: TimesSection; id: string; onClose: () => void }

/** An item over the page that lists it. */
export function ItemDialog({ section, id, onClose }: ItemDialogProps) {
  const item = useRemote(`${section}/${id}`, () => findPiece(remoteTimes, section, id))
  return (
    <Dialog title={titles[section]} closeLabel="Close" cross onClose={onClose}>
      {item.status === 'loading' && <Spinner label="Fetching it from the press..." />}
      {item.status === 'failed' && (
        <ErrorNotice>
          <span>Error: {listsFailed}</span>
          <TryAgain onClick={item.retry} />
        </ErrorNotice>
      )}
      {item.status === 'done' &&
        (item.data ? <Loaded piece={item.data} /> : <ErrorNotice>{texts.contentUnknown}</ErrorNotice>)}
    </Dialog>
  )
}

function Loaded({ piece }: { piece: Piece }) {
  // The address is the item's own while it is open, and so is its name in the history.
  useEffect(() => {
    const before = document.title
    document.title = `${piece.title} | ${brand.name} Times`
    return () => {
      document.title = before
    }
  }, [piece.title])
  return <PieceArticle piece={piece} as="h3" />
}
