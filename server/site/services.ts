import type { Clock } from '../clock.ts'
import type { ChangeLog } from '../database/change-log.ts'
import { samplePrefix } from '../database/school-record.ts'
import { SiteFactsCache } from './site-facts.ts'
import type { SitemapSources } from './sitemap.ts'

type Options = {
  clock: Clock
  origin: () => string
  changes: ChangeLog
  schoolStore: {
    count(): Promise<number>
    hasCodesWithPrefix(prefix: string): Promise<boolean>
    namesFrom: SitemapSources['schools']
    version(): Promise<bigint>
  }
  placeStore: {
    countPages(): Promise<number>
    pathsOfPages(offset: number, limit: number): Promise<string[]>
  }
  countReviews: () => Promise<number>
  content: { paths(): Promise<string[]> }
}

export function createSite(options: Options) {
  const { clock, origin, changes, schoolStore, placeStore, countReviews, content } = options
  const factsCache = new SiteFactsCache({
    async count() {
      const [schools, reviews, sample] = await Promise.all([
        schoolStore.count(),
        countReviews(),
        schoolStore.hasCodesWithPrefix(samplePrefix),
      ])
      return { schools, reviews, sample }
    },
    changes,
  })
  return {
    factsCache,
    facts: () => factsCache.get(),
    sitemap: {
      origin,
      now: () => clock().getTime(),
      version: () => schoolStore.version(),
      countSchools: () => schoolStore.count(),
      schools: (offset: number, limit: number) => schoolStore.namesFrom(offset, limit),
      countPlaces: () => placeStore.countPages(),
      places: (offset: number, limit: number) => placeStore.pathsOfPages(offset, limit),
      otherPaths: () => content.paths(),
    },
  }
}
