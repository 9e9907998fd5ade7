import { brand } from '#brand/brand.ts'
import { MailLink, MessagingLink } from '#web/features/contact/contact-links.tsx'
import { InfoCard } from '#web/features/contact/info-card.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

type Promised = { title: string; soon: boolean }

type NextStepsProps = {
  steps: readonly (Promised & { text: string })[]
  promises: readonly Promised[]
}

export function NextSteps({ steps, promises }: NextStepsProps) {
  return (
    <aside className="grid gap-5">
      <section className="board grid gap-5 rounded-card p-6">
        <h2 className="text-xl">What happens next</h2>
        <ol className="grid gap-4 sm:max-lg:grid-cols-3">
          {steps.map(({ title, text, soon }, index) => (
            <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
              <span
                className="grid size-9 place-items-center rounded-full border-2 border-chalk-2 font-serif font-bold"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span>
                <b className="font-semibold">
                  <TitleWithSoon title={title} soon={soon} />
                </b>
                <span className="mt-0.5 block text-sm text-chalk-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5 border-t border-chalk-edge pt-4 font-semibold">
          {promises.map((promise) => (
            <li key={promise.title}>
              <TitleWithSoon {...promise} />
            </li>
          ))}
        </ul>
      </section>
      <InfoCard title="Do you want to talk first?">
        <div className="-my-2">
          <MailLink alone />
          <MessagingLink alone />
        </div>
        <p className="text-ink-2">
          No school can hide, delay or reorder a review. This includes partner schools. {brand.name} never
          edits a review.
        </p>
      </InfoCard>
    </aside>
  )
}
