import { myCodePage } from '#brand/author-code-pages.ts'
import { brand } from '#brand/brand.ts'
import { scannedCodeScript } from '#web/features/credentials/scanned-code-script.ts'
import { Island } from '#web/islands/island.tsx'
import MyCode from '#web/routes/my-code/my-code.island.tsx'

export function meta() {
  return [{ title: `${myCodePage.label} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function MyCodePage() {
  return (
    <>
      <script>{scannedCodeScript}</script>
      <Island of={MyCode} on="load" props={{}} />
    </>
  )
}
