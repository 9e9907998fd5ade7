import { writeStoryPage } from '#brand/story-pages.ts'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import WriteStory from '#web/routes/write-story/write-story.island.tsx'

export const handle = requiresSession

export const meta = () => unlistedMeta(writeStoryPage.label)

export default function WriteStoryPage() {
  return <Island of={WriteStory} on="load" props={{}} />
}
