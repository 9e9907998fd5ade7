import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { TimesSource } from './read-times.ts'

/** What is not in the Times is nothing, not a failure. */
async function known<Item>(item: Promise<Item>): Promise<Item | undefined> {
  return item.catch((problem: unknown) => {
    if (problem instanceof ApiError && problem.status === 404) return undefined
    throw problem
  })
}

/** The Times by the calls of the API. */
export const remoteTimes: TimesSource = {
  stories: () => call('listStories', {}),
  story: (id) => known(call('getStory', { params: { id } })),
  news: () => call('listNews', {}),
  newsItem: (id) => known(call('getNewsItem', { params: { id } })),
  events: () => call('listEvents', {}),
  event: (id) => known(call('getEvent', { params: { id } })),
  opportunities: () => call('listOpportunities', {}),
  opportunity: (id) => known(call('getOpportunity', { params: { id } })),
  spotlights: () => call('listSchoolSpotlights', {}),
  spotlight: (id) => known(call('getSchoolSpotlight', { params: { id } })),
}
