import { data, redirect } from 'react-router'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { act } from '#web/routes/claim-school/act.ts'
import { ClaimForm } from '#web/routes/claim-school/claim-form.tsx'
import { ClaimSteps } from '#web/routes/claim-school/claim-steps.tsx'
import { pageForms, pageServices } from '#web/services.ts'

/** The id of the form is random, so that a form that arrives twice is stored once. */
export async function loader({ params: { schoolId }, context }: PageArgs<{ schoolId?: string }>) {
  const formId = crypto.randomUUID()
  if (schoolId === undefined) return { school: undefined, formId }
  const school = await context.get(pageServices).schools.find(schoolId)
  if (!school) throw data(null, { status: 404 })
  return { school, formId }
}

export async function action({ params: { schoolId }, request, context }: PageArgs<{ schoolId?: string }>) {
  const acted = await act(await request.formData(), context.get(pageForms).schoolClaims, schoolId)
  if (acted.link !== undefined) {
    const { pathname, hash } = new URL(acted.link)
    throw redirect(href(pathname) + hash, 303)
  }
  return data(acted, { status: acted.status })
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  unlistedMeta(loaderData?.school ? m.workspace_claim_title() : m.workspace_claim_follow_title())

/** Claims the page of a school. Works without JavaScript, so that no step depends on it. */
export default function ClaimSchoolPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { school, formId } = loaderData
  if (actionData?.claim || !school) return <ClaimSteps acted={actionData} />
  return <ClaimForm school={school} formId={formId} acted={actionData} />
}
