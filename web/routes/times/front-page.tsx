import { Events } from '#web/features/content/events.tsx'
import { Masthead } from '#web/features/content/masthead.tsx'
import { Opportunities } from '#web/features/content/opportunities.tsx'
import type { Lists, Part, Spotlight } from '#web/features/content/read-times.ts'
import { Testimonials } from '#web/features/content/testimonials.tsx'
import { FeaturedStory } from './featured-story.tsx'
import { LatestNews } from './latest-news.tsx'
import { MediaAndRecognition } from './media-and-recognition.tsx'
import { SchoolSpotlight } from './school-spotlight.tsx'
import { Stories } from './stories.tsx'

type FrontPageProps = { lists: Part<Lists>; spotlight: Part<Spotlight> }

/** The whole of the Times on one page. The same on the server and in the browser: `behaviour` gives it its life. */
export function FrontPage({ lists, spotlight }: FrontPageProps) {
  const list = (name: keyof Lists) => (typeof lists === 'string' ? lists : lists[name])
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
