import { NotFound } from '#web/features/layout/error-page.tsx'
import { Island } from '#web/islands/island.tsx'
import OwnReview from './own-review.island.tsx'

/** Shows that the review is not there. On the author's device, shows a queued review instead. */
export function UnknownReview({ id }: { id: string }) {
  return (
    <Island
      of={OwnReview}
      on="own"
      props={{ id }}
      slots={{
        'unknown-review': (
          <NotFound>We cannot find this review. It may have been withdrawn, changed or taken down.</NotFound>
        ),
      }}
    />
  )
}
