import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import type { Loadable, Spotlight } from '#web/features/content/load-times.ts'
import { LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

export function SchoolSpotlight({ spotlight }: { spotlight: Loadable<Spotlight> }) {
  const spotlightCards = typeof spotlight === 'string' ? spotlight : spotlight ? [spotlight] : []
  return (
    <NewspaperSection id="spotlight" title="School Spotlight" className="lg:col-span-2">
      <LoadableCards cards={spotlightCards} texts={sectionTexts.spotlight}>
        {(cards) =>
          cards.map((card) => (
            <article
              key={card.path}
              className="group relative grid items-center gap-x-10 gap-y-5 rounded-paper bg-leaf-soft p-5 sm:p-8 md:grid-cols-2"
            >
              <ItemPicture
                picture={card.picture}
                sizes={`${sizeOnPhones}, (min-width: 48rem) 33rem, 100vw`}
              />
              <div className="grid justify-items-start gap-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
                  {card.title}
                  {card.sample && <SampleBadge />}
                </p>
                <h3 className="text-3xl">{card.headline ?? card.title}</h3>
                <p className="font-serif text-lg">{card.excerpt}</p>
                <ItemLink card={card}>Read about the school</ItemLink>
              </div>
            </article>
          ))
        }
      </LoadableCards>
    </NewspaperSection>
  )
}
