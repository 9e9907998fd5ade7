import { type ReactNode, useContext } from 'react'
import type { MetaDescriptor } from 'react-router'
import { brand, siteDescription } from '#brand/brand.ts'
import favicon from '#brand/favicon.svg'
import { darkPalette, palette } from '#brand/palette.ts'
import * as m from '#messages'
import { language } from '#messages/language.ts'
import { isRightToLeft } from '#messages/languages.ts'
import { isNotFound } from './features/layout/error-page.tsx'
import { headElements } from './features/layout/head-elements.ts'
import { noticeBarId } from './features/layout/notice-bar.tsx'
import { findGate, hasLinkedStylesheet, hasSiteFrame } from './features/layout/page-handles.ts'
import { type Site, unlistedMeta } from './features/layout/page-meta.ts'
import { usePageView } from './features/layout/page-view.ts'
import { sharedElement } from './features/layout/shared-html.tsx'
import { SiteFooter } from './features/layout/site-footer.tsx'
import { SiteHeader } from './features/layout/site-header.tsx'
import { entryLoader } from './islands/entry-loader.ts'
import { PageIslandsContext } from './islands/page-islands.ts'
import { sessionScript } from './lib/session/session-script.ts'
import type { PageArgs } from './page-types.ts'
import { pageServices } from './services.ts'
import { SpriteSymbols } from './ui/sprite.tsx'
import { membersStylesheetUrl, stylePlaceholder, stylesheetUrl } from './ui/stylesheet.ts'

export async function loader({ context }: PageArgs): Promise<Site> {
  const { origin, hasSamples, issuerKeys, signedHead } = context.get(pageServices)
  const [sample, keys, head] = await Promise.all([hasSamples(), issuerKeys(), signedHead()])
  return { origin: origin(), sample, issuerKeys: keys, signedHead: head }
}

export const siteMeta: MetaDescriptor[] = [
  { title: brand.name },
  { name: 'description', content: siteDescription },
]

export function errorMeta(error: unknown): MetaDescriptor[] {
  return unlistedMeta(isNotFound(error) ? m.site_not_found() : m.site_something_went_wrong())
}

const Sprite = sharedElement('svg', <SpriteSymbols />)

const direction = isRightToLeft(language) ? 'rtl' : undefined

export function Layout({ children }: { children: ReactNode }) {
  const { handles, head } = usePageView()
  const gate = findGate(handles)
  const withFrame = hasSiteFrame(handles)
  const linksStyles = hasLinkedStylesheet(handles, gate)
  return (
    <html lang={language} dir={direction} data-gate={gate}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkPalette.paper} media="(prefers-color-scheme: dark)" />
        <script>{sessionScript}</script>
        {linksStyles ? (
          <link rel="stylesheet" href={withFrame ? stylesheetUrl : membersStylesheetUrl} />
        ) : (
          <style>{stylePlaceholder}</style>
        )}
        {headElements(head)}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-full bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:px-5! focus:py-3! focus:top-2 focus:start-2 focus:z-40"
        >
          {m.site_skip_to_the_content()}
        </a>
        {withFrame && (
          <header id="site-header" className="sticky top-0 z-20 border-b border-rule bg-paper print:hidden">
            <SiteHeader />
          </header>
        )}
        {/* Always in the page, because screen readers do not announce the text of a new live region. */}
        <div id={noticeBarId} role="status" className="sticky top-16 z-10" />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        {withFrame && (
          <SiteFooter id="site-footer" className="mt-auto border-t border-rule bg-paper-2 print:hidden" />
        )}
        <Sprite className="hidden" aria-hidden="true" />
        <EntryScript stylesheet={linksStyles ? undefined : stylesheetUrl} />
      </body>
    </html>
  )
}

/** Must be rendered after the islands, because the element lists their scripts. */
function EntryScript({ stylesheet }: { stylesheet: string | undefined }) {
  const islands = useContext(PageIslandsContext)
  const { site } = usePageView()
  return (
    <script
      data-entry={islands?.entry}
      data-later={islands?.later}
      data-polyfills={islands?.polyfills}
      data-islands={islands?.scripts}
      data-stylesheet={stylesheet}
      data-issuer-keys={site?.issuerKeys}
      data-signed-head={site?.signedHead}
    >
      {entryLoader}
    </script>
  )
}
