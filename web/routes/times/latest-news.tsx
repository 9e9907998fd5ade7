import { Cards, Department } from '#web/features/content/department.tsx'
import { ItemPicture } from '#web/features/content/item-picture.tsx'
import type { Card } from '#web/features/content/piece.ts'
import { ReadOn } from '#web/features/content/read-on.tsx'
import type { Part } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { Byline } from './byline.tsx'

/** What is new, the newest with its picture at full width. */
export function LatestNews({ news }: { news: Part<Card[]> }) {
  return (
    <Department id="news" title="Latest News">
      <Cards part={news} words={words.news}>
        {(cards) => (
          <div className="divide-y divide-rule">
            {cards.map((card, place) => (
              <article
                key={card.path}
                className={
                  place === 0
                    ? 'group relative grid gap-3 pb-5'
                    : 'group relative grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-5 py-5 sm:grid-cols-[minmax(0,1fr)_9rem]'
                }
              >
                {place === 0 && (
                  <ItemPicture picture={card.picture} sizes="(min-width: 64rem) 34rem, 100vw" />
                )}
                <div className="grid justify-items-start gap-1">
                  <h3 className={place === 0 ? 'text-2xl' : 'text-xl'}>{card.title}</h3>
                  <Byline card={card} />
                  <p>{card.excerpt}</p>
                  <ReadOn card={card}>Read More</ReadOn>
                </div>
                {place > 0 && (
                  <ItemPicture picture={card.picture} sizes="9rem" className="aspect-square sm:aspect-4/3" />
                )}
              </article>
            ))}
          </div>
        )}
      </Cards>
    </Department>
  )
}
