import { Cards, Department } from '#web/features/content/department.tsx'
import { ItemPicture } from '#web/features/content/item-picture.tsx'
import { ReadOn } from '#web/features/content/read-on.tsx'
import type { Part, Spotlight } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'

/** One school that is worth a visit. */
export function SchoolSpotlight({ spotlight }: { spotlight: Part<Spotlight> }) {
  const part = typeof spotlight === 'string' ? spotlight : spotlight ? [spotlight] : []
  return (
    <Department id="spotlight" title="School Spotlight" className="lg:col-span-2">
      <Cards part={part} words={words.spotlight}>
        {(cards) =>
          cards.map((card) => (
            <article
              key={card.path}
              className="group relative grid items-center gap-x-10 gap-y-5 rounded-paper bg-leaf-soft p-5 sm:p-8 md:grid-cols-2"
            >
              <ItemPicture picture={card.picture} sizes="(min-width: 48rem) 33rem, 100vw" />
              <div className="grid justify-items-start gap-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
                  {card.title}
                  {card.sample && <SampleMark />}
                </p>
                <h3 className="text-3xl">{card.headline ?? card.title}</h3>
                <p className="font-serif text-lg">{card.excerpt}</p>
                <ReadOn card={card}>Read about the school</ReadOn>
              </div>
            </article>
          ))
        }
      </Cards>
    </Department>
  )
}
