import { claims } from '#brand/claims.ts'
import type { SiteFacts } from '#web/services.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Statistics } from '#web/ui/statistics.tsx'

/** Shows figures about the operator, and counts of the database that are not 0. */
export function InNumbers({ facts }: { facts: SiteFacts }) {
  const note = facts.sample ? ' (samples)' : ''
  const databaseCounts = [
    { count: facts.schools, label: `schools to look up${note}` },
    { count: facts.reviews, label: `reviews by students${note}` },
  ]
  return (
    <section aria-labelledby="numbers" className="border-b border-rule">
      <h2 id="numbers" className="sr-only">
        In numbers
      </h2>
      <div className="wrap py-10 sm:py-12">
        <Statistics
          figures={[
            { value: String(claims.founded), label: 'founded' },
            { value: claims.teamMembers, label: 'team members' },
            ...databaseCounts
              .filter(({ count }) => count > 0)
              .map(({ count, label }) => ({ value: formatNumber(count), label })),
          ]}
        />
      </div>
    </section>
  )
}
