import type { School } from '#contract/schools.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SchoolReviews } from './school-reviews.tsx'

type ReviewsDialogProps = {
  school: Pick<School, '_id' | 'name'>
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
      <SchoolReviews
        schoolId={school._id}
        invitation="Be the first to share your experience!"
        onTotal={onTotal}
        as="h3"
      />
    </Dialog>
  )
}
