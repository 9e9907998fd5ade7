import { withoutSiteFrame } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import Desk from '#web/routes/desk/desk.island.tsx'

export const handle = withoutSiteFrame

export const meta = () => unlistedMeta('Desk')

export default function DeskPage() {
  return <Island of={Desk} on="load" props={{}} />
}
