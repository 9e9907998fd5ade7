import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { brand } from './brand/brand.ts'
import favicon from './brand/favicon.svg'
import { sessionScript } from './features/session/session-script.ts'
import { NoticeBar } from './layout/notice-bar.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { isNotFound, SorryPage } from './layout/sorry-page.tsx'
import { useFocusMain } from './layout/use-focus-main.ts'
import { useNonce } from './nonce.ts'
import './ui/style.css'

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }]

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: brand.name }, { name: 'description', content: brand.description }]
  const title = isNotFound(error) ? 'Not found' : 'Something went wrong'
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  useFocusMain(pathname)
  return (
    // The head script sets an attribute here before React takes over.
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
        {/* Stylesheets need no nonce, and one that the browser hides would not match when React takes over. */}
        <Links nonce="" />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-full bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:px-5! focus:py-3! focus:top-2 focus:left-2 focus:z-40"
        >
          Skip to the content
        </a>
        <SiteHeader />
        <NoticeBar />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        <SiteFooter />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SorryPage error={error} />
}
