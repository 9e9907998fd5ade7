import { NotFound } from '#web/features/layout/error-page.tsx'
import { Island } from '#web/islands/island.tsx'
import OwnReview from './own-review.island.tsx'

/** The server does not say that a review waits for its publication. Only the device of its author shows it. */
export function UnknownReview({ id }: { id: string }) {
  return (
    <Island
      of={OwnReview}
      on="own"
      props={{ id }}
      slots={{
        'unknown-review': (
          <NotFound>This review is not there. It may have been withdrawn, changed or taken down.</NotFound>
        ),
      }}
    />
  )
}
