import { data } from 'react-router'
import { limits } from '#contract/limits.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { type OfferActed, sendOffer } from '#web/features/opportunity-offers/act.ts'
import { OfferFields, OfferPromise } from '#web/features/opportunity-offers/offer-fields.tsx'
import { OfferSteps } from '#web/features/opportunity-offers/offer-steps.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageForms } from '#web/services.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

/** The id of the form is random, so that a form that arrives twice is stored once. */
export const loader = () => ({ formId: crypto.randomUUID() })

export async function action({ request, context }: PageArgs) {
  const acted = await sendOffer(await request.formData(), context.get(pageForms).offers)
  return data(acted, { status: acted.status })
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    title: m.offers_page_title(),
    description: m.offers_page_lead({ days: offerLimits.decidedWithin }),
    path: '/offer-opportunity',
  })
}

/** Takes opportunities that companies and other organisations offer. Works without JavaScript. */
export default function OfferOpportunityPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (actionData?.offer) return <OfferSteps acted={actionData} />
  return (
    <FormPage
      title={m.offers_page_title()}
      lead={m.offers_page_lead({ days: offerLimits.decidedWithin })}
      sendsWithoutScript
    >
      <OfferForm acted={actionData} formId={actionData?.typed?.id ?? loaderData.formId} />
    </FormPage>
  )
}

function OfferForm({ acted, formId }: { acted: OfferActed | undefined; formId: string }) {
  const { typed = {}, fields = {}, message } = acted ?? {}
  const field = (name: string) => ({ name, error: fields[name], defaultValue: typed[name] })
  return (
    <form
      method="post"
      action={href('/offer-opportunity')}
      className="grid gap-5"
      // The server names each error beside its field.
      noValidate
    >
      {Object.keys(fields).length > 0 && <ErrorNotice>{m.offers_errors()}</ErrorNotice>}
      <p>
        <RichText message={m.offers_school_hint} inputs={{}} markup={linkTo('/school/opportunities')} />
      </p>
      <input type="hidden" name="id" value={formId} />
      <OfferFields field={field} />
      <TextField
        {...field('organisation')}
        label={m.offers_organisation()}
        autoComplete="organization"
        maxLength={offerLimits.organisation.max}
        required
      />
      <fieldset className="grid gap-5 border-t border-rule pt-5">
        <legend className="sr-only">{m.offers_contact()}</legend>
        <div className="grid gap-1">
          <p className="font-semibold">{m.offers_contact()}</p>
          <p className="text-sm text-ink-2">{m.offers_contact_lead()}</p>
        </div>
        <TextField
          {...field('name')}
          label={m.offers_contact_name()}
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint={m.offers_email_hint()} />
      </fieldset>
      <OfferPromise {...field('promises')} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button type="submit" className="max-sm:w-full">
          {m.offers_send()}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{m.offers_storage({ days: offerLimits.closedKeptFor })}</p>
      <p className="text-sm">
        <a href={href('/offer-opportunity/status')} className="text-link inline-flex min-h-11 items-center">
          {m.offers_have_number()}
        </a>
      </p>
    </form>
  )
}
