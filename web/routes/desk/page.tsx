import { brand } from '#brand/brand.ts'
import { withoutSiteFrame } from '#web/features/layout/page-handles.ts'
import { Island } from '#web/islands/island.tsx'
import Desk from '#web/routes/desk/desk.island.tsx'

export const handle = withoutSiteFrame

export function meta() {
  return [{ title: `Desk | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function DeskPage() {
  return <Island of={Desk} on="load" props={{}} />
}
