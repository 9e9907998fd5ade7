import hero from '#brand/pictures/times-hero.svg?inline'
import { publicPages } from '#brand/public-pages.ts'
import { myStoryPage, writeStoryPage } from '#brand/story-pages.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { EventList } from '#web/features/content/event-list.tsx'
import { ItemLink } from '#web/features/content/item-link.tsx'
import { ItemPicture, sizeOnPhones } from '#web/features/content/item-picture.tsx'
import { LanguageBadge } from '#web/features/content/language-badge.tsx'
import type { Loadable, Spotlight, TimesLists } from '#web/features/content/load-times.ts'
import { DateLine, LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Chit } from '#web/ui/chit.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Opportunities } from './opportunities.tsx'
import { Byline, FeaturedStory, LatestNews } from './stories.tsx'

/** Shows all stories except the featured story. */
function Stories({ stories }: { stories: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="stories" title={m.times_stories()} className="lg:col-span-2">
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
                className="group relative grid content-start gap-x-8 gap-y-3 before:absolute before:inset-y-0 before:-start-5 before:w-px before:bg-rule max-sm:border-b max-sm:border-rule max-sm:pb-4 lg:first:col-span-2 lg:first:grid-cols-[3fr_2fr]"
              >
                <ItemPicture
                  picture={card.picture}
                  sizes={`${sizeOnPhones}, (min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw`}
                />
                <div className="grid content-start justify-items-start gap-2">
                  <h3 lang={languageOf(card.title)} className="text-2xl">
                    {card.title}
                  </h3>
                  <Byline card={card} />
                  <p lang={languageOf(card.excerpt)} className="font-serif">
                    {card.excerpt}
                  </p>
                  <ItemLink card={card}>{m.times_read_full_story()}</ItemLink>
                </div>
              </article>
            ))}
          </div>
        )}
      </LoadableCards>
    </NewspaperSection>
  )
}

function SchoolSpotlight({ spotlight }: { spotlight: Loadable<Spotlight> }) {
  const spotlightCards = typeof spotlight === 'string' ? spotlight : spotlight ? [spotlight] : []
  return (
    <NewspaperSection id="spotlight" title={m.times_school_spotlight()} className="lg:col-span-2">
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
                  <span lang={languageOf(card.title)}>{card.title}</span>
                  <LanguageBadge card={card} />
                  {card.sample && <SampleBadge />}
                </p>
                <h3 lang={languageOf(card.headline ?? card.title)} className="text-3xl">
                  {card.headline ?? card.title}
                </h3>
                <p lang={languageOf(card.excerpt)} className="font-serif text-lg">
                  {card.excerpt}
                </p>
                <ItemLink card={card}>{m.times_read_about_the_school()}</ItemLink>
              </div>
            </article>
          ))
        }
      </LoadableCards>
    </NewspaperSection>
  )
}

/** Shows upcoming events, and past events under their own heading. */
function Events({ events }: { events: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="events" title={m.times_events_activities()}>
      <LoadableCards cards={events} texts={sectionTexts.events}>
        {(cards) => {
          const past = cards.filter(({ upcoming }) => !upcoming)
          const upcoming = cards.filter((card) => card.upcoming)
          return (
            <>
              {upcoming.length > 0 && <EventList events={upcoming} as="h3" opensDialog />}
              {past.length > 0 && (
                <section aria-labelledby="past-events" className="mt-6">
                  <h3 id="past-events" className="mb-4 border-b border-rule pb-1 text-lg text-ink-2">
                    {m.times_past_events()}
                  </h3>
                  <EventList events={past} as="h4" opensDialog />
                </section>
              )}
            </>
          )
        }}
      </LoadableCards>
    </NewspaperSection>
  )
}

function MediaAndRecognition({ entries, sample }: SiteTexts['media']) {
  return (
    <NewspaperSection
      id="media"
      title={m.times_media_recognition()}
      sample={sample}
      className="lg:col-span-2"
    >
      <ul className="divide-y divide-rule">
        {entries.map(({ where, title, text, year }) => (
          <li
            key={`${where} ${title}`}
            lang={languageOf(`${where} ${title} ${text}`)}
            className="grid gap-x-8 gap-y-1 py-4 first:pt-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] md:items-baseline"
          >
            <p className="text-sm font-semibold text-ink-2">{where}</p>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
            <p className="font-serif text-ink-2 max-md:hidden">{year}</p>
          </li>
        ))}
      </ul>
    </NewspaperSection>
  )
}

/** Asks students to write. The page of the form needs a session, so it leads visitors through the login. */
function WriteForUs() {
  return (
    <section
      aria-labelledby="write"
      className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-y border-rule py-6"
    >
      <div className="grid max-w-2xl gap-1">
        <h2 id="write" className="text-2xl">
          {m.times_do_you_write()}
        </h2>
        <p>{m.times_send_us_a_story_a_report()}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <a href={href(writeStoryPage.path)} className={buttonClass('leaf', 'normal', 'max-sm:w-full')}>
          {writeStoryPage.label}
        </a>
        <a href={href(myStoryPage.path)} className={buttonClass('line', 'normal', 'max-sm:w-full')}>
          {myStoryPage.label}
        </a>
      </div>
    </section>
  )
}

function Masthead() {
  return (
    <header className="wrap pt-6 sm:pt-10">
      <DateLine />
      <h1 className="py-4 text-center text-[clamp(2.75rem,1rem+8vw,6.5rem)] leading-none tracking-tight sm:py-6">
        {publicPages.times.label}
      </h1>
      <div className="board grid items-center gap-x-10 gap-y-2 overflow-hidden rounded-paper px-6 pt-6 sm:px-10 lg:grid-cols-[1fr_2fr] lg:pt-4">
        <p className="max-w-xl pb-2 font-serif text-xl text-balance sm:text-2xl">
          {m.times_news_from_the_corridor_stories_from()}
        </p>
        <ChalkPicture src={hero} width={1200} height={400} eager className="w-full" />
      </div>
    </header>
  )
}

function Testimonials({ entries, sample }: SiteTexts['testimonials']) {
  return (
    <NewspaperSection id="testimonials" title={m.times_what_students_say()} sample={sample}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1">
        {entries.map(({ text, name, who }) => (
          <Chit key={text}>
            <blockquote>{text}</blockquote>
            <p className="text-sm leading-(--line) text-ink-2">
              <b className="font-semibold">{name}</b>, {who}
            </p>
          </Chit>
        ))}
      </div>
    </NewspaperSection>
  )
}

type FrontPageProps = {
  lists: Loadable<TimesLists>
  spotlight: Loadable<Spotlight>
  texts: Pick<SiteTexts, 'testimonials' | 'media'>
}

/** Has no React state, so that it can be static HTML. The island `TimesDialog` handles the clicks on items. */
export function FrontPage({ lists, spotlight, texts }: FrontPageProps) {
  const list = (name: keyof TimesLists) => (typeof lists === 'string' ? lists : lists[name])
  return (
    <>
      <Masthead />
      <div className="wrap grid gap-x-10 gap-y-14 py-10 sm:py-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FeaturedStory stories={list('stories')} />
        <Testimonials {...texts.testimonials} />
        <SchoolSpotlight spotlight={spotlight} />
      </div>
      <WriteForUs />
      <Opportunities opportunities={list('opportunities')} />
      <div className="wrap grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-2">
        <Events events={list('events')} />
        <LatestNews news={list('news')} />
        <Stories stories={list('stories')} />
        <MediaAndRecognition {...texts.media} />
      </div>
    </>
  )
}
