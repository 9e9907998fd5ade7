import { sampleStory } from '#brand/sample-story.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import { LanguageBadge } from '#web/features/content/language-badge.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards, LoadingText, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import { storyToItem, type TimesCard, toCard } from '#web/features/content/times-item.ts'
import { formatDate } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

/** Shows the first story. If there is no story, or loading failed, shows the sample story of `brand/`. */
export function FeaturedStory({ stories }: { stories: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="featured" title={m.times_featured_story()}>
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
      <h3 lang={languageOf(card.title)} className="text-4xl">
        {card.title}
      </h3>
      <Byline card={card} />
      <p lang={languageOf(card.excerpt)} className="drop-cap max-w-2xl font-serif text-lg">
        {card.excerpt}
      </p>
      <figure className="grid gap-2 sm:-order-1">
        <ItemPicture
          picture={card.picture}
          sizes={`${sizeOnPhones}, (min-width: 64rem) 48rem, 100vw`}
          captioned
        />
        {card.picture && (
          <figcaption lang={languageOf(card.picture.alt)} className="text-sm text-ink-2 italic">
            {card.picture.alt}
          </figcaption>
        )}
      </figure>
      <p>
        <ItemLink card={card}>{m.times_read_full_story()}</ItemLink>
      </p>
    </article>
  )
}

export function LatestNews({ news }: { news: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="news" title={m.times_latest_news()}>
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
                  <h3 lang={languageOf(card.title)} className={index === 0 ? 'text-2xl' : 'text-xl'}>
                    {card.title}
                  </h3>
                  <Byline card={card} />
                  <p lang={languageOf(card.excerpt)}>{card.excerpt}</p>
                  <ItemLink card={card}>{m.times_read_more()}</ItemLink>
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

type BylineProps = { card: Pick<TimesCard, 'author' | 'day' | 'language' | 'sample'> }

export function Byline({ card }: BylineProps) {
  const { author, day, sample } = card
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {author && (
        <span lang={languageOf(author)} className="font-medium text-ink">
          {author}
        </span>
      )}
      {day && <time dateTime={day}>{formatDate(day)}</time>}
      <LanguageBadge card={card} />
      {sample && <SampleBadge />}
    </p>
  )
}
