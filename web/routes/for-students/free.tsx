import { claims } from '#brand/claims.ts'
import { ReviewLink } from './review-link.tsx'

export function Free() {
  return (
    <section aria-labelledby="free">
      <div className="wrap grid items-center gap-x-14 gap-y-6 py-14 sm:py-20 md:grid-cols-[auto_1fr]">
        <p
          className="font-serif text-[clamp(6rem,18vw,11rem)] leading-none font-bold text-leaf"
          aria-hidden="true"
        >
          ₹0
        </p>
        <div className="grid justify-items-start gap-4">
          <h2 id="free" className="text-3xl">
            {claims.joiningIsFree}
          </h2>
          <p className="max-w-xl text-lg text-ink-2">
            No trial month, no card number and no paid accounts. Schools pay for programmes, but no school can
            buy stars.
          </p>
          <ReviewLink variant="leaf" />
        </div>
      </div>
    </section>
  )
}
