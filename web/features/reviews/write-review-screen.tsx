import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { PostingGate } from '#web/features/credentials/posting-gate.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { announce } from '#web/features/layout/notice-store.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { ReviewForm, useDetails } from './review-form.tsx'
import { showSentReview } from './sent-review.ts'

const load = () => import('./review-explanation-text.tsx').then((text) => text.ReviewExplanationText)

/** Loads the text when it is open: on phones after a tap, in wide windows at once. Is never rendered by the server. */
function ReviewExplanation() {
  const { Content, details } = useDetails(matchMedia('(min-width: 40rem)').matches, load)
  return (
    <details {...details} className="phone-fold">
      <summary>{m.reviews_no_name_on_it()}</summary>
      {Content && <Content />}
    </details>
  )
}

type WriteReviewScreenProps = {
  school: School
  back: ReactNode
  onSent: () => void
}

export function WriteReviewScreen({ school, back, onSent }: WriteReviewScreenProps) {
  return (
    <>
      <PageHeader title={m.reviews_write_your_review()} compact />
      <div className="wrap grid items-start gap-x-10 gap-y-2 py-3 pb-16 sm:gap-y-6 sm:py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="sm:board rounded-card sm:p-6 lg:col-start-2 lg:mt-14">
          <ReviewExplanation />
        </aside>
        <div className="lg:col-start-1 lg:row-start-1">
          <div className="-ms-4 flex flex-wrap max-sm:-ms-[min(0.75rem,4vw)]">{back}</div>
          <div className="rounded-card border border-rule bg-card p-5 shadow-card sm:mt-2 sm:p-8">
            <div className="mb-4 border-b border-rule pb-4 sm:mb-6 sm:pb-5">
              <h2 lang={languageOf(school.name)} className="text-xl sm:text-2xl">
                {school.name}
              </h2>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                {formatLocation(school)}
                {school.sample && <SampleBadge />}
              </p>
            </div>
            <PostingGate schoolId={school._id}>
              {(check) => (
                <ReviewForm
                  key={school._id}
                  onRefused={check}
                  schoolId={school._id}
                  onSent={(sent) => {
                    announce(sent.notice, { onNextPage: true })
                    showSentReview({ ...sent, school })
                    onSent()
                  }}
                />
              )}
            </PostingGate>
          </div>
        </div>
      </div>
    </>
  )
}
