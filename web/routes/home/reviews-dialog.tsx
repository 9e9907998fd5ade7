import type { School } from '#contract/schools.ts'
import { loadSchoolReviews } from '#web/features/reviews/load-school-reviews.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function preloadReviews(): void {
  loadSchoolReviews().catch(() => {})
}

type ReviewsDialogProps = {
  school: Pick<School, '_id' | 'name' | 'city' | 'sample'>
  location: string
  onClose: () => void
  /** Called with the number of all reviews of the school. */
  onTotal: (total: number) => void
}

export function ReviewsDialog({ school, location, onClose, onTotal }: ReviewsDialogProps) {
  return (
    <Dialog title={school.name} subtitle={location} closeLabel="Close Reviews" onClose={onClose}>
      <LazyComponent
        load={loadSchoolReviews}
        with={{ school, invitation: 'Be the first to share your experience!', onTotal, as: 'h3' as const }}
        label="Fetching the reviews…"
        fallback={fallbacks.reviews}
      />
    </Dialog>
  )
}
