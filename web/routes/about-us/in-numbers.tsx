import { claims } from '#brand/claims.ts'
import type { SiteFacts } from '#web/services.ts'
import { Figures } from '#web/ui/figures.tsx'
import { indianNumber } from '#web/ui/format.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'

/** Figures about the operator and the database. A count of 0 is not shown. */
export function InNumbers({ facts }: { facts: SiteFacts }) {
  const counted = [
    { count: facts.schools, label: 'schools to look up' },
    { count: facts.reviews, label: 'reviews by students' },
  ]
  return (
    <section aria-labelledby="numbers" className="border-b border-rule">
      <h2 id="numbers" className="sr-only">
        In numbers
      </h2>
      <div className="wrap flex flex-wrap items-end justify-between gap-6 py-10 sm:py-12">
        <Figures
          figures={[
            { value: String(claims.founded), label: 'founded' },
            { value: claims.teamMembers, label: 'team members' },
            ...counted
              .filter(({ count }) => count > 0)
              .map(({ count, label }) => ({ value: indianNumber(count), label })),
          ]}
        />
        {facts.sample && <SampleMark />}
      </div>
    </section>
  )
}
