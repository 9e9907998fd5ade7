import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { Byline } from './byline.tsx'

export function LatestNews({ news }: { news: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="news" title="Latest News">
      <LoadableCards cards={news} texts={sectionTexts.news}>
        {(cards) => (
          <div className="divide-y divide-rule">
            {cards.map((card, index) => (
              <article
                key={card.path}
                className={
                  index === 0
                    ? 'group relative grid gap-3 pb-5'
                    : 'group relative grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-5 py-5 sm:grid-cols-[minmax(0,1fr)_9rem]'
                }
              >
                {index === 0 && (
                  <ItemPicture
                    picture={card.picture}
                    sizes={`${sizeOnPhones}, (min-width: 64rem) 34rem, 100vw`}
                  />
                )}
                <div className="grid justify-items-start gap-1">
                  <h3 className={index === 0 ? 'text-2xl' : 'text-xl'}>{card.title}</h3>
                  <Byline card={card} />
                  <p>{card.excerpt}</p>
                  <ItemLink card={card}>Read More</ItemLink>
                </div>
                {index > 0 && (
                  <ItemPicture picture={card.picture} sizes="9rem" className="aspect-square sm:aspect-4/3" />
                )}
              </article>
            ))}
          </div>
        )}
      </LoadableCards>
    </NewspaperSection>
  )
}
