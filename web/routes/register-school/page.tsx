import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import schoolGate from '#brand/pictures/school-gate.svg'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { ContactInstead } from '#web/features/contact/contact-links.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { NextSteps } from '#web/routes/register-school/next-steps.tsx'
import { RegistrationForm } from '#web/routes/register-school/registration-form.tsx'
import { pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page'

/**
 * Loads the school of `?school={id}`, if that school exists. The loader returns the texts of the offers, so that the
 * browser does not load the whole module `school-programme`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('school')
  return {
    school: id === null ? undefined : await context.get(pageServices).schools.find(id),
    offers: schoolProgramme.gets.items.map(({ key, title }) => ({ key, title })),
    steps: schoolProgramme.steps.items,
    promises: [
      claims.setupGuarantee,
      `${claims.support}: write at any hour, we answer within ${claims.answersWithin}`,
    ],
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    title: publicPages.registerSchool.label,
    description: `Register your school with ${brand.name}: sign up in ${claims.signUpMinutes} minutes, profile built in ${claims.profileHours} hours, then go live.`,
    path: publicPages.registerSchool.path,
  })
}

export default function RegisterSchool({ loaderData }: Route.ComponentProps) {
  const { school, offers, steps, promises } = loaderData
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
            We answer within {claims.answersWithin}, by email or by phone. A confirmation is on its way to{' '}
            <b className="break-words">{sentTo}</b>. You do not need to do anything until then.
          </EmptyState>
        </FormPage>
      )}
    </>
  )
}
