import { myStoryPage } from '#brand/story-pages.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import MyStory from '#web/routes/my-story/my-story.island.tsx'

export const meta = () => unlistedMeta(myStoryPage.label)

export default function MyStoryPage() {
  return <Island of={MyStory} on="load" props={{}} />
}
