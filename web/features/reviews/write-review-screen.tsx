import type { ReactNode } from 'react'
import paperPlane from '#brand/pictures/paper-plane.svg'
import type { School } from '#contract/schools.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { announce } from '#web/features/layout/notice-store.ts'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { showSentReview } from '#web/features/reviews/sent-review.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type WriteReviewScreenProps = {
  school: School
  back: ReactNode
  onSent: () => void
}

export function WriteReviewScreen({ school, back, onSent }: WriteReviewScreenProps) {
  return (
    <>
      <PageHeader title="Write Your Review" compact />
      <div className="wrap grid items-start gap-x-10 gap-y-2 py-3 pb-16 sm:gap-y-6 sm:py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="sm:board rounded-card sm:p-6 lg:col-start-2 lg:mt-14">
          <details className="phone-fold">
            <summary>Your review has no name on it</summary>
            <div className="max-sm:board grid gap-3 rounded-card max-sm:p-5">
              <ChalkPicture src={paperPlane} className="w-36 max-lg:hidden" />
              <h2 className="text-xl max-sm:hidden">Your review has no name on it</h2>
              <p className="text-chalk-2">
                We store your stars, your text, your optional answers and the week. We do not store your
                account, your email, the day or the time. So there is no list of who wrote what.
              </p>
              <p className="text-chalk-2">
                Your device sends the review without your login. Your author code proves only that you have an
                account here. It does not show which account. We still see the network address of your device
                and the time, but we do not store them.
              </p>
              <p className="text-chalk-2">
                Your text must not show who you are either. Leave out your class, your roll number, and things
                that only you could know.
              </p>
              <p className="text-chalk-2 max-lg:hidden">
                Be fair and write the truth. We never edit what you write.
              </p>
            </div>
          </details>
        </aside>
        <div className="lg:col-start-1 lg:row-start-1">
          <div className="-ml-4 flex flex-wrap max-sm:-ml-[min(0.75rem,4vw)]">{back}</div>
          <div className="rounded-card border border-rule bg-card p-5 shadow-card sm:mt-2 sm:p-8">
            <div className="mb-4 border-b border-rule pb-4 sm:mb-6 sm:pb-5">
              <h2 className="text-xl sm:text-2xl">{school.name}</h2>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                {formatLocation(school)}
                {school.sample && <SampleBadge />}
              </p>
            </div>
            <ReviewForm
              key={school._id}
              schoolId={school._id}
              onSent={(sent) => {
                announce(sent.notice, { onNextPage: true })
                showSentReview({ ...sent, school })
                onSent()
              }}
            />
          </div>
        </div>
      </div>
    </>
  )
}
