import { type Place, placeLimits } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { SchoolRows } from './school-rows.tsx'

type BestReviewedProps = Pick<Place, 'name' | 'level'> & { schools: School[]; sample: boolean }

export function BestReviewed({ schools, name, level, sample }: BestReviewedProps) {
  if (schools.length < 2) return null
  return (
    <section aria-labelledby="best">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id="best" className="text-2xl">
          Best reviewed in {name}
        </h2>
        <SamplesNote sample={sample} />
      </div>
      <SchoolRows schools={schools} level={level} ranked />
      <details className="mt-3 text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">How this order is made</summary>
        <p className="mt-2 max-w-2xl text-ink-2">
          Only schools with at least {placeLimits.reviewsOfBest} reviews are in this list. To each school we
          add 5 imaginary reviews with 3 stars, and order the schools by the mean of all these stars. So a
          school with a few very good reviews does not come before a school with many good reviews. This is
          called a Bayesian mean. The stars shown here are the plain mean of the real reviews. No school can
          pay for its place.
        </p>
      </details>
    </section>
  )
}
