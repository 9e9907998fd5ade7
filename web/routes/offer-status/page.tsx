import { data } from 'react-router'
import * as m from '#messages'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { actOnOffer } from '#web/features/opportunity-offers/act.ts'
import { OfferSteps } from '#web/features/opportunity-offers/offer-steps.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import { pageForms } from '#web/services.ts'

export async function action({ request, context }: PageArgs) {
  const acted = await actOnOffer(await request.formData(), context.get(pageForms).offers)
  return data(acted, { status: acted.status })
}

export const meta = () => unlistedMeta(m.offers_status_title())

/** Shows the state of an offer to whoever has its number. No number stands in a URL, because servers log URLs. */
export default function OfferStatusPage({ actionData }: PageProps<undefined, typeof action>) {
  return <OfferSteps acted={actionData} />
}
