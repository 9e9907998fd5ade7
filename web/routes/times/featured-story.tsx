import { sampleStory } from '#brand/sample-story.ts'
import { Department, Loading } from '#web/features/content/department.tsx'
import { ItemPicture } from '#web/features/content/item-picture.tsx'
import { type Card, cardOf, storyPiece } from '#web/features/content/piece.ts'
import { ReadOn } from '#web/features/content/read-on.tsx'
import type { Part } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { Byline } from './byline.tsx'

/** The first story; where there is none, the one that is built in. */
export function FeaturedStory({ stories }: { stories: Part<Card[]> }) {
  return (
    <Department id="featured" title="Featured Story">
      {stories === 'loading' ? (
        <Loading>{words.story.loading}</Loading>
      ) : (
        <Front card={(stories !== 'failed' && stories[0]) || cardOf(storyPiece(sampleStory))} />
      )}
    </Department>
  )
}

function Front({ card }: { card: Card }) {
  return (
    <article className="group relative grid gap-4">
      <figure className="grid gap-2">
        <ItemPicture picture={card.picture} sizes="(min-width: 64rem) 48rem, 100vw" eager captioned />
        {card.picture && <figcaption className="text-sm text-ink-2 italic">{card.picture.alt}</figcaption>}
      </figure>
      <h3 className="text-4xl">{card.title}</h3>
      <Byline card={card} />
      <p className="max-w-2xl font-serif text-lg first-letter:float-left first-letter:mt-1 first-letter:mr-2 first-letter:text-[3.4em] first-letter:leading-[0.8] first-letter:font-bold">
        {card.excerpt}
      </p>
      <p>
        <ReadOn card={card}>Read Full Story</ReadOn>
      </p>
    </article>
  )
}
