import { sampleStory } from '#brand/sample-story.ts'
import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadingText, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import { storyToItem, type TimesCard, toCard } from '#web/features/content/times-item.ts'
import { Byline } from './byline.tsx'

/** Shows the first story. If there is no story, or loading failed, shows the sample story of `brand/`. */
export function FeaturedStory({ stories }: { stories: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="featured" title="Featured Story">
      {stories === 'loading' ? (
        <LoadingText>{sectionTexts.story.loading}</LoadingText>
      ) : (
        <LeadArticle card={(stories !== 'failed' && stories[0]) || toCard(storyToItem(sampleStory))} />
      )}
    </NewspaperSection>
  )
}

/** Loads the picture lazily: on phones, the picture must not delay the text above it. */
function LeadArticle({ card }: { card: TimesCard }) {
  return (
    <article className="group relative grid gap-4">
      <h3 className="text-4xl">{card.title}</h3>
      <Byline card={card} />
      <p className="max-w-2xl font-serif text-lg first-letter:float-left first-letter:mt-1 first-letter:mr-2 first-letter:text-[3.4em] first-letter:leading-[0.8] first-letter:font-bold">
        {card.excerpt}
      </p>
      <figure className="grid gap-2 sm:-order-1">
        <ItemPicture
          picture={card.picture}
          sizes={`${sizeOnPhones}, (min-width: 64rem) 48rem, 100vw`}
          captioned
        />
        {card.picture && <figcaption className="text-sm text-ink-2 italic">{card.picture.alt}</figcaption>}
      </figure>
      <p>
        <ItemLink card={card}>Read Full Story</ItemLink>
      </p>
    </article>
  )
}
