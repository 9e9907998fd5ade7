import type { Loadable, Spotlight, TimesLists } from '#web/features/content/load-times.ts'
import { Events } from './events.tsx'
import { FeaturedStory } from './featured-story.tsx'
import { LatestNews } from './latest-news.tsx'
import { Masthead } from './masthead.tsx'
import { MediaAndRecognition } from './media-and-recognition.tsx'
import { Opportunities } from './opportunities.tsx'
import { SchoolSpotlight } from './school-spotlight.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

type FrontPageProps = { lists: Loadable<TimesLists>; spotlight: Loadable<Spotlight> }

/** Has no React state, so that it can be static HTML. The island `TimesDialog` handles the clicks on items. */
export function FrontPage({ lists, spotlight }: FrontPageProps) {
  const list = (name: keyof TimesLists) => (typeof lists === 'string' ? lists : lists[name])
  return (
    <>
      <Masthead />
      <div className="wrap grid gap-x-10 gap-y-14 py-10 sm:py-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FeaturedStory stories={list('stories')} />
        <Testimonials />
        <SchoolSpotlight spotlight={spotlight} />
      </div>
      <Opportunities opportunities={list('opportunities')} />
      <div className="wrap grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-2">
        <Events events={list('events')} />
        <LatestNews news={list('news')} />
        <Stories stories={list('stories')} />
        <MediaAndRecognition />
      </div>
    </>
  )
}
