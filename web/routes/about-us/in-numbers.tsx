import { claims } from '#brand/claims.ts'
import type { SiteFacts } from '#web/services.ts'
import { formatNumber } from '#web/ui/format.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Statistics } from '#web/ui/statistics.tsx'

/** Shows figures about the operator, and counts of the database that are not 0. */
export function InNumbers({ facts }: { facts: SiteFacts }) {
  const databaseCounts = [
    { count: facts.schools, label: 'schools to look up' },
    { count: facts.reviews, label: 'reviews by students' },
  ]
  return (
    <section aria-labelledby="numbers" className="border-b border-rule">
      <h2 id="numbers" className="sr-only">
        In numbers
      </h2>
      <div className="wrap flex flex-wrap items-end justify-between gap-6 py-10 sm:py-12">
        <Statistics
          figures={[
            { value: String(claims.founded), label: 'founded' },
            { value: claims.teamMembers, label: 'team members' },
            ...databaseCounts
              .filter(({ count }) => count > 0)
              .map(({ count, label }) => ({ value: formatNumber(count), label })),
          ]}
        />
        {facts.sample && <SampleBadge />}
      </div>
    </section>
  )
}
