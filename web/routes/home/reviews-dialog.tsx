import type { School } from '#contract/schools.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const reviews = () =>
  import('#web/features/reviews/school-reviews.tsx').then(({ SchoolReviews }) => SchoolReviews)

/** Says that somebody is likely to open it soon. */
export function preloadReviews(): void {
  reviews().catch(() => {})
}

type ReviewsDialogProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  /** Where the school is, on one line. */
  place: string
  onClose: () => void
  /** How many reviews there are, once it is known. */
  onTotal: (total: number) => void
}

/** What students say about a school, over the page. */
export function ReviewsDialog({ school, place, onClose, onTotal }: ReviewsDialogProps) {
  return (
    <Dialog title={school.name} subtitle={place} closeLabel="Close Reviews" onClose={onClose}>
      <LazyComponent
        load={reviews}
        with={{ school, invitation: 'Be the first to share your experience!', onTotal, as: 'h3' as const }}
        label="Fetching the reviews…"
        fallback={fallbacks.reviews}
      />
    </Dialog>
  )
}
