import { type ReactNode, useEffect, useRef } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router'
import { brand, storageKeys } from '#brand/brand.ts'
import favicon from '#brand/favicon.svg'
import type { Route } from './+types/root'
import { handlePageEvents } from './features/layout/click-actions.ts'
import { ErrorPage, isNotFound } from './features/layout/error-page.tsx'
import { NoticeBar } from './features/layout/notice-bar.tsx'
import type { Site } from './features/layout/page-meta.ts'
import { getHydration } from './features/layout/static-page.ts'
import staticPageScript from './features/layout/static-page-script.ts?worker&url'
import { useFocusMain } from './features/layout/use-focus-main.ts'
import { carryRememberedLocation } from './lib/session/remembered-location.ts'
import { sessionScript } from './lib/session/session-script.ts'
import { useNonce } from './nonce.ts'
import { pageServices } from './services.ts'
import { lazyServerComponent, ServerOnly } from './ui/server-only.tsx'
import './ui/style.css'

const SiteHeader = lazyServerComponent(() =>
  import('./features/layout/site-header.tsx').then(({ SiteHeader }) => SiteHeader),
)
const SiteFooter = lazyServerComponent(() =>
  import('./features/layout/site-footer.tsx').then(({ SiteFooter }) => SiteFooter),
)

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { origin, facts } = context.get(pageServices)
  return { origin: origin(), facts: await facts() }
}

/** Returns false, because the facts about the site are loaded once per visit. */
export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: brand.name }, { name: 'description', content: brand.description }]
  const title = isNotFound(error) ? 'Not found' : 'Something went wrong'
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const navigate = useNavigate()
  const matches = useMatches()
  const hydration = getHydration(matches.map(({ handle }) => handle))
  // In a browser this code runs only on an interactive page.
  const isInteractive = !import.meta.env.SSR || hydration !== 'never'
  // A page that opens as a dialog belongs to the page below it.
  useFocusMain(matches[1]?.pathname)
  const location = useLocation()
  // The click handler of the header is not part of React and reads the location from a ref.
  const current = useRef(location)
  useEffect(() => {
    current.current = location
  }, [location])
  useEffect(
    () =>
      handlePageEvents(
        (path, keepScroll = false) =>
          void navigate(path, {
            preventScrollReset: keepScroll,
            ...carryRememberedLocation(current.current, path),
          }),
      ),
    [navigate],
  )
  return (
    // The session script adds an attribute before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d211a" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {sessionScript}
        </script>
        <Meta />
        {/* Browsers hide nonces from scripts, so hydration would report a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-full bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:px-5! focus:py-3! focus:top-2 focus:left-2 focus:z-40"
        >
          Skip to the content
        </a>
        <ServerOnly id="site-header" as="header" className="sticky top-0 z-20 border-b border-rule bg-paper">
          <SiteHeader />
        </ServerOnly>
        <NoticeBar />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        <ServerOnly id="site-footer" as="footer" className="mt-auto border-t border-rule bg-paper-2">
          <SiteFooter />
        </ServerOnly>
        {hydration && (
          <script
            type="module"
            src={staticPageScript}
            data-hydrate-on-click={hydration === 'on-click' || undefined}
          />
        )}
        {isInteractive && (
          <>
            <ScrollRestoration nonce={nonce} storageKey={storageKeys.scroll} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
