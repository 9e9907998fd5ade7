import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { Byline } from './byline.tsx'

/** Shows all stories except the featured story. */
export function Stories({ stories }: { stories: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="stories" title="Stories" className="lg:col-span-2">
      <LoadableCards
        cards={typeof stories === 'string' ? stories : stories.slice(1)}
        texts={sectionTexts.stories}
      >
        {(cards) => (
          // `overflow-x-clip` hides the line on the left of the first column.
          <div className="grid gap-x-10 gap-y-8 overflow-x-clip sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card) => (
              <article
                key={card.path}
                className="group relative grid content-start gap-x-8 gap-y-3 before:absolute before:inset-y-0 before:-left-5 before:w-px before:bg-rule max-sm:border-b max-sm:border-rule max-sm:pb-4 lg:first:col-span-2 lg:first:grid-cols-[3fr_2fr]"
              >
                <ItemPicture
                  picture={card.picture}
                  sizes={`${sizeOnPhones}, (min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw`}
                />
                <div className="grid content-start justify-items-start gap-2">
                  <h3 className="text-2xl">{card.title}</h3>
                  <Byline card={card} />
                  <p className="font-serif">{card.excerpt}</p>
                  <ItemLink card={card}>Read Full Story</ItemLink>
                </div>
              </article>
            ))}
          </div>
        )}
      </LoadableCards>
    </NewspaperSection>
  )
}
