import type { ItemFields } from '#contract/editing.ts'
import { opportunityKinds } from '#contract/opportunity-offer-choices.ts'
import type { OfferContent } from '#contract/opportunity-offers.ts'
import type { RichBlock, RichInline } from '#contract/rich-text.ts'
import * as m from '#messages'
import { type Language, languageByScript } from '#messages/languages.ts'

/** In UTF-16 code units. Lists show only the teaser. */
const teaserLength = 260

const plain = (text: string): RichInline[] => [{ type: 'text', text }]

/**
 * Returns the item of the Times. Its text is what the offerer wrote, below a list of the other answers of the form.
 * @param today the day of publication, `YYYY-MM-DD`
 */
export function itemOf(content: OfferContent, today: string): ItemFields {
  const { title, text, link } = content
  const language = languageByScript(`${title}\n${text}`)
  const list: RichBlock = {
    type: 'bulletList',
    content: factsOf(content, language).map((fact) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: plain(fact) }],
    })),
  }
  const paragraphs = text
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    language,
    title,
    day: today,
    authorName: null,
    headline: null,
    shortDescription: null,
    description: teaserOf(paragraphs.join(' ')),
    applyLink: link,
    sourceUrl: null,
    location: null,
    startTime: null,
    signUpLink: null,
    active: true,
    picture: null,
    document: {
      type: 'doc',
      content: [list, ...paragraphs.map((line): RichBlock => ({ type: 'paragraph', content: plain(line) }))],
    },
  }
}

function factsOf(
  { kind, classes, location, place = '', payment, fee = '' }: OfferContent,
  locale: Language,
): string[] {
  const language = { locale }
  return [
    opportunityKinds[kind]({}, language),
    m.offers_fact_classes({ classes }, language),
    location === 'online' ? m.offers_fact_online({}, language) : m.offers_fact_place({ place }, language),
    payment === 'fee'
      ? m.offers_fact_fee({ fee }, language)
      : payment === 'paid'
        ? m.offers_fact_paid({}, language)
        : m.offers_fact_unpaid({}, language),
  ]
}

/** Ends at a word. */
function teaserOf(text: string): string {
  if (text.length <= teaserLength) return text
  const cut = text.slice(0, teaserLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}
