import * as m from '#messages'
import { withoutSiteFrame } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import SchoolWorkspace from '#web/routes/school-workspace/school-workspace.island.tsx'

export const handle = withoutSiteFrame

export const meta = () => unlistedMeta(m.workspace_title())

export default function SchoolWorkspacePage() {
  return <Island of={SchoolWorkspace} on="load" props={{}} />
}
