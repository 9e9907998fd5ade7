import type { OwnStory } from '#contract/young-writer.ts'
import type { DeviceStory } from '#web/features/credentials/device-contents.ts'
import { changeDeviceData, readDeviceData } from '#web/features/credentials/device-data.ts'
import { getDeviceKey } from '#web/features/credentials/device-key.ts'
import { call } from '#web/lib/api/call.ts'

export type OpenedStory = { authorKey: string; story: OwnStory }

/** The request has no session, so that the server does not learn whose story it is. */
export const asAuthor = (authorKey: string) => ({ authorKey, isAnonymous: true })

/** @throws ApiError after any failure, with status 404 for an unknown key */
export async function openStory(authorKey: string): Promise<OpenedStory> {
  return { authorKey, story: await call('getOwnStory', {}, asAuthor(authorKey)) }
}

/** Returns the stories that this device knows, the latest first. */
export async function listDeviceStories(): Promise<readonly DeviceStory[]> {
  return (await readDeviceData(await getDeviceKey())).stories ?? []
}

export async function keepStory(story: DeviceStory): Promise<void> {
  await changeDeviceData(await getDeviceKey(), (contents) => ({
    ...contents,
    stories: [story, ...withoutStory(contents.stories, story.authorKey)],
  }))
}

export async function forgetStory(authorKey: string): Promise<void> {
  await changeDeviceData(await getDeviceKey(), (contents) => ({
    ...contents,
    stories: withoutStory(contents.stories, authorKey),
  }))
}

function withoutStory(stories: readonly DeviceStory[] = [], authorKey: string): DeviceStory[] {
  return stories.filter((each) => each.authorKey !== authorKey)
}
