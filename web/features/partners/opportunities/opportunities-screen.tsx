import { useState } from 'react'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import type { OwnOffer } from '#contract/opportunity-offers.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { Quote } from '#web/features/opportunity-offers/offer-steps.tsx'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChangeForm, NewOfferForm } from './offer-forms.tsx'

/** Lists what the school offers to students, and takes new offers. */
export function OpportunitiesScreen() {
  const query = useQuery('offers', (signal) => schoolCall('listSchoolOffers', {}, { signal }))
  return (
    <div className="grid max-w-5xl gap-5 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.offers_screen()}</h1>
        <p>{m.offers_screen_lead()}</p>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={memberFallbacks.load}
      >
        {(offers) => <Offers initial={offers} />}
      </Loaded>
    </div>
  )
}

function Offers({ initial }: { initial: OwnOffer[] }) {
  const [offers, setOffers] = useState(initial)
  const [note, setNote] = useState('')
  const replace = (changed: OwnOffer, text: string) => {
    setOffers((current) => current.map((each) => (each.id === changed.id ? changed : each)))
    setNote(text)
  }
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {note}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ScreenSection title={m.offers_list()}>
          {offers.length === 0 ? (
            <p>{m.offers_list_empty()}</p>
          ) : (
            <ol className="grid gap-4">
              {offers.map((offer) => (
                <Offer key={offer.id} offer={offer} onChanged={replace} />
              ))}
            </ol>
          )}
        </ScreenSection>
        <NewOfferForm
          key={offers.length}
          onSent={(added) => {
            setOffers((current) => [added, ...current.filter(({ id }) => id !== added.id)])
            setNote(m.offers_sent({ days: offerLimits.decidedWithin }))
          }}
        />
      </div>
    </>
  )
}

function labelOf({ state, content }: OwnOffer): string {
  switch (state) {
    case 'proving':
    case 'waiting':
      return m.offers_label_waiting()
    case 'asked':
      return m.offers_label_asked()
    case 'published':
      return m.offers_label_published({ day: formatDate(content.lastDay) })
    case 'refused':
      return m.offers_label_refused()
    case 'withdrawn':
      return m.offers_label_withdrawn()
    case 'expired':
      return m.offers_label_expired()
    case 'ended':
      return m.offers_label_ended()
  }
}

type OfferProps = { offer: OwnOffer; onChanged: (offer: OwnOffer, note: string) => void }

function Offer({ offer, onChanged }: OfferProps) {
  const { id, number, state, content, sentence, path } = offer
  const { busy, error, run } = useAction(
    async () =>
      onChanged(await schoolCall('withdrawSchoolOffer', { params: { id } }), m.offers_withdrawn_done()),
    { failed: m.offers_not_saved() },
  )
  const isOpen = state === 'waiting' || state === 'asked' || state === 'published'
  return (
    <li className="grid gap-2 border-b border-rule pb-4 wrap-anywhere">
      <h3 lang={languageOf(content.title)} className="font-sans text-base font-semibold">
        {content.title}
      </h3>
      <p className="text-sm text-ink-2">
        {labelOf(offer)} · <span className="font-mono">{number}</span>
      </p>
      {(state === 'asked' || state === 'refused') && <Quote text={sentence} />}
      {state === 'asked' && (
        <ChangeForm offer={offer} onSent={(changed) => onChanged(changed, m.offers_changed())} />
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {path && (
          <a href={href(path)} className="text-link inline-flex min-h-11 items-center">
            {m.offers_see_page()}
          </a>
        )}
        {isOpen && (
          <Button variant="line" size="small" busy={busy} onClick={run}>
            {m.offers_withdraw()}
          </Button>
        )}
      </div>
    </li>
  )
}
