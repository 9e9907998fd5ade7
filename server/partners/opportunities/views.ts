import { timesPath } from '#brand/public-pages.ts'
import type { DeskOffer, OwnOffer } from '#contract/opportunity-offers.ts'
import { slug, timesItemPath } from '#contract/paths.ts'
import { findOfferHints } from './offer-hints.ts'
import type { OfferRow } from './store.ts'

function shownView(row: OfferRow) {
  const { id, number, state, content, organisation, sentence, due_at, item_id } = row
  const key = item_id?.slice(item_id.indexOf('-') + 1)
  return {
    id,
    number,
    state,
    content,
    organisation,
    sentence,
    dueAt: due_at?.toISOString() ?? null,
    path:
      state === 'published' && key
        ? timesPath + timesItemPath('opportunities', key, slug(content.title, 'item'))
        : null,
  }
}

export function ownView(row: OfferRow, hasCode: boolean): OwnOffer {
  return { ...shownView(row), email: row.contact.email, hasCode }
}

export function deskView(row: OfferRow, school: DeskOffer['school']): DeskOffer {
  const { content, contact, answer, opened_at, version } = row
  return {
    ...shownView(row),
    school,
    name: contact.name,
    email: contact.email,
    answer,
    openedAt: opened_at.toISOString(),
    hints: findOfferHints(content),
    version,
  }
}
