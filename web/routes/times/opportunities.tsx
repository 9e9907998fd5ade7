import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { ApplyLink, OpportunityOffer } from '#web/features/content/item-details.tsx'
import { timesDialogId } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import { LanguageBadge } from '#web/features/content/language-badge.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { tappable } from '#web/islands/tap.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

export function Opportunities({ opportunities }: { opportunities: Loadable<TimesCard[]> }) {
  return (
    <div className="board">
      <div className="wrap py-12 sm:py-16">
        <NewspaperSection id="opportunities" title={m.times_opportunities()}>
          <LoadableCards cards={opportunities} texts={sectionTexts.opportunities}>
            {(cards) => (
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-6 gap-y-9 pt-2">
                {cards.map((card) => (
                  <PinnedNotice key={card.path} card={card} />
                ))}
              </div>
            )}
          </LoadableCards>
          <p className="mt-6">
            <a
              href={href('/offer-opportunity')}
              className="font-semibold text-chalk underline underline-offset-4"
            >
              {m.offers_times_link()}
            </a>
          </p>
        </NewspaperSection>
      </div>
    </div>
  )
}

function PinnedNotice({ card }: { card: TimesCard }) {
  return (
    <article className="relative grid grid-rows-[auto_auto_1fr_auto] gap-3 rounded-paper bg-card p-5 pt-6 text-ink shadow-lift before:absolute before:-top-2 before:left-1/2 before:size-4 before:rounded-full before:border-2 before:border-card before:bg-margin">
      <ItemPicture
        picture={card.picture}
        sizes={`${sizeOnPhones}, (min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 90vw`}
      />
      <h3 className="text-xl">
        <a
          href={href(card.path)}
          lang={languageOf(card.title)}
          {...tappable(timesDialogId)}
          className="underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {card.title}
        </a>
      </h3>
      <div className="grid content-start gap-1 text-sm text-ink-2">
        <p className="flex flex-wrap gap-2 empty:hidden">
          <LanguageBadge card={card} />
          {card.sample && <SampleBadge />}
        </p>
        <p className="grid gap-1 font-semibold empty:hidden">
          <OpportunityOffer card={card} />
        </p>
        <p lang={languageOf(card.excerpt)}>{card.excerpt}</p>
      </div>
      <ApplyLink card={card} />
    </article>
  )
}
