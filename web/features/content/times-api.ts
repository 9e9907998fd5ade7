import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { TimesSource } from './load-times.ts'

/** Returns undefined for a missing item, as the content service on the server does. */
async function undefinedIfMissing<Item>(item: Promise<Item>): Promise<Item | undefined> {
  return item.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}

export const timesApi: TimesSource = {
  stories: () => call('listStories', {}),
  story: (id) => undefinedIfMissing(call('getStory', { params: { id } })),
  news: () => call('listNews', {}),
  newsItem: (id) => undefinedIfMissing(call('getNewsItem', { params: { id } })),
  events: () => call('listEvents', {}),
  event: (id) => undefinedIfMissing(call('getEvent', { params: { id } })),
  opportunities: () => call('listOpportunities', {}),
  opportunity: (id) => undefinedIfMissing(call('getOpportunity', { params: { id } })),
  spotlights: () => call('listSchoolSpotlights', {}),
  spotlight: (id) => undefinedIfMissing(call('getSchoolSpotlight', { params: { id } })),
}
