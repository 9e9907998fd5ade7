import { myCodePage } from '#brand/author-code-pages.ts'
import { scannedCodeScript } from '#web/features/credentials/scanned-code-script.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import MyCode from '#web/routes/my-code/my-code.island.tsx'

export const meta = () => unlistedMeta(myCodePage.label)

export default function MyCodePage() {
  return (
    <>
      <script>{scannedCodeScript}</script>
      <Island of={MyCode} on="load" props={{}} />
    </>
  )
}
