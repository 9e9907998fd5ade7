import { Cards, Department } from '#web/features/content/department.tsx'
import { ItemPicture } from '#web/features/content/item-picture.tsx'
import type { Card } from '#web/features/content/piece.ts'
import { ReadOn } from '#web/features/content/read-on.tsx'
import type { Part } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { Byline } from './byline.tsx'

/** All but the featured one, in columns with rules between them, the newest with its text beside the picture. */
export function Stories({ stories }: { stories: Part<Card[]> }) {
  return (
    <Department id="stories" title="Stories" className="lg:col-span-2">
      <Cards part={typeof stories === 'string' ? stories : stories.slice(1)} words={words.stories}>
        {(cards) => (
          // The rule before the first column lies outside, where it is cut off.
          <div className="grid gap-x-10 gap-y-8 overflow-x-clip sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card) => (
              <article
                key={card.path}
                className="group relative grid content-start gap-x-8 gap-y-3 before:absolute before:inset-y-0 before:-left-5 before:w-px before:bg-rule max-sm:border-b max-sm:border-rule max-sm:pb-4 lg:first:col-span-2 lg:first:grid-cols-[3fr_2fr]"
              >
                <ItemPicture
                  picture={card.picture}
                  sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw"
                />
                <div className="grid content-start justify-items-start gap-2">
                  <h3 className="text-2xl">{card.title}</h3>
                  <Byline card={card} />
                  <p className="font-serif">{card.excerpt}</p>
                  <ReadOn card={card}>Read Full Story</ReadOn>
                </div>
              </article>
            ))}
          </div>
        )}
      </Cards>
    </Department>
  )
}
