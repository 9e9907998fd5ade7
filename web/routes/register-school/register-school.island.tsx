import { type ComponentProps, useState } from 'react'
import { claims } from '#brand/claims.ts'
import schoolGate from '#brand/pictures/school-gate.svg'
import { publicPages } from '#brand/public-pages.ts'
import type { Interest } from '#contract/inbox-choices.ts'
import type { School } from '#contract/schools.ts'
import { ContactInstead } from '#web/features/contact/contact-links.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { NextSteps } from '#web/routes/register-school/next-steps.tsx'
import { RegistrationForm } from '#web/routes/register-school/registration-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
