import { type ComponentProps, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import schoolGate from '#brand/pictures/school-gate.svg'
import { publicPages } from '#brand/public-pages.ts'
import type { Interest } from '#contract/inbox-choices.ts'
import type { School } from '#contract/schools.ts'
import { ContactInstead, MailLink, MessagingLink } from '#web/features/contact/contact-links.tsx'
import { InfoCard } from '#web/features/contact/contact-parts.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'
import { RegistrationForm } from './registration-form.tsx'

type RegisterSchoolProps = {
  school: School | undefined
  offers: readonly { key: Interest; title: string }[]
  steps: ComponentProps<typeof NextSteps>['steps']
  promises: ComponentProps<typeof NextSteps>['promises']
}

export default function RegisterSchool({ school, offers, steps, promises }: RegisterSchoolProps) {
  const [sentTo, setSentTo] = useState<string>()
  useFocusMain(sentTo === undefined ? 'form' : 'sent')

  const aside = <NextSteps steps={steps} promises={promises} />
  return (
    <>
      {sentTo === undefined ? (
        <FormPage
          title={publicPages.registerSchool.label}
          lead="Tell us which school it is and whom we may call. It is one short form."
          withoutScript={<ContactInstead />}
          aside={aside}
        >
          <RegistrationForm
            key={school?._id}
            initial={school}
            offers={offers}
            onSent={(email) => {
              setSentTo(email)
              window.scrollTo(0, 0)
            }}
          />
        </FormPage>
      ) : (
        <FormPage title="Thank you" lead="Your school's registration has arrived." aside={aside}>
          <EmptyState
            as="h2"
            picture={schoolGate}
            title="We have your registration"
            action={<ButtonLink to="/">Find your school's page</ButtonLink>}
          >
            We answer within {claims.respondsWithin}, by email or by phone. A confirmation is on its way to{' '}
            <b>{sentTo}</b>. You do not need to do anything until then.
          </EmptyState>
        </FormPage>
      )}
    </>
  )
}

type Promised = { title: string; soon: boolean }

type NextStepsProps = {
  steps: readonly (Promised & { text: string })[]
  promises: readonly Promised[]
}

function NextSteps({ steps, promises }: NextStepsProps) {
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
