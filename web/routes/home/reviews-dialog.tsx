import type { School } from '#contract/schools.ts'
import * as m from '#messages'
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
    <Dialog title={school.name} subtitle={location} closeLabel={m.schools_close_reviews()} onClose={onClose}>
      <LazyComponent
        load={loadSchoolReviews}
        with={{ school, invitation: m.schools_be_the_first(), onTotal, as: 'h3' as const }}
        label={m.schools_fetching_the_reviews()}
        fallback={fallbacks.reviews}
      />
    </Dialog>
  )
}
