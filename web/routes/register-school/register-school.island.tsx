import { type ComponentProps, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import schoolGate from '#brand/pictures/school-gate.svg'
import { publicPages } from '#brand/public-pages.ts'
import type { Interest } from '#contract/inbox-choices.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { ContactInstead, MailLink, MessagingLink } from '#web/features/contact/contact-links.tsx'
import { InfoCard } from '#web/features/contact/contact-parts.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import type { PageServices } from '#web/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { bold, RichText } from '#web/ui/rich-text.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'
import { RegistrationForm, type SentRegistration } from './registration-form.tsx'

type RegisterSchoolProps = {
  school: School | undefined
  stateNames: PageServices['stateNames']
  offers: readonly { key: Interest; title: string }[]
  steps: ComponentProps<typeof NextSteps>['steps']
  promises: ComponentProps<typeof NextSteps>['promises']
}

export default function RegisterSchool({ school, stateNames, offers, steps, promises }: RegisterSchoolProps) {
  const [sent, setSent] = useState<SentRegistration>()
  useFocusMain(sent === undefined ? 'form' : 'sent')

  const aside = <NextSteps steps={steps} promises={promises} />
  return (
    <>
      {sent === undefined ? (
        <FormPage
          title={publicPages.registerSchool.label}
          lead={m.contact_register_introduction()}
          withoutScript={import.meta.env.SSR && <ContactInstead />}
          aside={aside}
        >
          <RegistrationForm
            key={school?._id}
            initial={school}
            stateNames={stateNames}
            offers={offers}
            onSent={(registration) => {
              setSent(registration)
              window.scrollTo(0, 0)
            }}
          />
        </FormPage>
      ) : (
        <FormPage title={m.contact_thank_you()} lead={m.contact_registration_arrived()} aside={aside}>
          <EmptyState
            as="h2"
            picture={schoolGate}
            title={m.contact_we_have_your_registration()}
            action={<ButtonLink to="/">{m.contact_find_your_schools_page()}</ButtonLink>}
          >
            <RichText
              message={m.contact_registration_answer}
              inputs={{ respondsWithin: claims.respondsWithin, email: sent.email }}
              markup={bold}
            />
          </EmptyState>
          <ClaimNow registration={sent} />
        </FormPage>
      )}
    </>
  )
}

/** Continues with the claim of the page, with the details of the registration. */
function ClaimNow({ registration: { email, school } }: { registration: SentRegistration }) {
  if (!school) return null
  const { id, ...details } = school
  return (
    <form
      method="post"
      action={href(`/claim-school/${id}`)}
      className="grid justify-items-center gap-3 text-center"
    >
      {Object.entries({ step: 'details', email, ...details }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{m.workspace_claim_after_registration()}</p>
      <Button type="submit">{m.workspace_claim_now()}</Button>
    </form>
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
        <h2 className="text-xl">{m.contact_what_happens_next()}</h2>
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
      <InfoCard title={m.contact_talk_first()}>
        <div className="-my-2">
          <MailLink alone />
          <MessagingLink alone />
        </div>
        <p className="text-ink-2">{m.contact_no_school_can_hide({ brand: brand.name })}</p>
      </InfoCard>
    </aside>
  )
}
