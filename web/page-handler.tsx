import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { href, pathOf } from '#messages/language.ts'
import { ErrorPage } from './features/layout/error-page.tsx'
import type { Site } from './features/layout/page-meta.ts'
import { type PageView, PageViewContext } from './features/layout/page-view.ts'
import { PageIslands, PageIslandsContext } from './islands/page-islands.ts'
import type { PageModule } from './page-types.ts'
import { errorMeta, Layout, loader, siteMeta } from './root.tsx'
import routes from './routes.ts'
import { type PageForms, type PageServices, pageForms, pageServices } from './services.ts'

type Answer = { status: number; headers: Record<string, string>; html: string }

const modules = import.meta.glob<PageModule>('./routes/*/page.{ts,tsx}', { eager: true })

/** By the id of the route, which is its folder. */
const pages = new Map(
  Object.entries(modules).map(([file, module]) => [file.split('/').at(-2) ?? '', module] as const),
)

const rootId = 'root'

/**
 * Answers requests for the pages of one language. React Router finds the page and runs its loader and its action. Its
 * components are not used: they make a router for each page, and data for a router in the browser.
 * @see docs/decisions/0096
 */
export class PageHandler {
  readonly #handler: StaticHandler

  constructor() {
    const children = routes.map(({ path, folder }) => {
      const page = pages.get(folder)
      if (!page) throw new Error(`The folder ${folder} has no page.`)
      const { loader, action, handle } = page
      return { id: folder, path, handle, ...(loader && { loader }), ...(action && { action }) }
    })
    // The boundary tells React Router that the root shows the errors of all pages.
    const root = { id: rootId, loader, children, ErrorBoundary: () => null }
    this.#handler = createStaticHandler([root], { basename: href('/') })
  }

  /** Returns a pattern such as `/schools/:id/:slug?`, because the path itself can contain ids and searches. */
  patternOf(path: string): string {
    const [match] = matchRoutes(routes, path) ?? []
    return `/${match?.route.path ?? ''}`
  }

  /**
   * Returns HTML that depends only on the URL and the data, so that one copy can be cached for everybody. Errors are
   * reported, and shown as a page. Does not stream the page: rendering begins after all loaders, so streaming would not
   * be faster.
   * @param forms for a request with a form
   */
  async handle(request: Request, services: PageServices, forms?: PageForms): Promise<Answer> {
    if (isForeignForm(request)) return plainText(400, 'Bad Request')
    const report = (error: unknown) => {
      if (!request.signal.aborted) services.report(error)
    }
    try {
      return await this.#handle(request, services, forms, report)
    } catch (error) {
      report(error)
      return plainText(500, 'Unexpected Server Error')
    }
  }

  async #handle(
    request: Request,
    services: PageServices,
    forms: PageForms | undefined,
    report: (error: unknown) => void,
  ): Promise<Answer> {
    const requestContext = new RouterContextProvider()
    requestContext.set(pageServices, services)
    if (forms) requestContext.set(pageForms, forms)
    const result = await this.#handler.query(request, { requestContext })
    if (result instanceof Response)
      return { status: result.status, headers: Object.fromEntries(result.headers), html: '' }
    const status = result.statusCode
    const error = result.errors?.[rootId]
    if (error !== undefined && !isRouteErrorResponse(error)) report(error)
    try {
      return { status, headers: htmlHeaders, html: this.#render(request, result, error) }
    } catch (failure) {
      report(failure)
      return { status: 500, headers: htmlHeaders, html: this.#render(request, result, failure) }
    }
  }

  #render(request: Request, context: StaticHandlerContext, error: unknown): string {
    if (request.method === 'HEAD') return ''
    const { location, matches, loaderData, actionData } = context
    const islands = new PageIslands()
    const site: Site | undefined = loaderData[rootId]
    const id = matches.at(-1)?.route.id ?? rootId
    const page = error === undefined ? pages.get(id) : undefined
    const data = { loaderData: loaderData[id], actionData: actionData?.[id] }
    const view: PageView = {
      path: pathOf(location.pathname) + location.search,
      handles: matches.map(({ route: { handle } }) => handle),
      head: page ? (page.meta?.({ site, ...data }) ?? siteMeta) : errorMeta(error),
      site,
    }
    const html = renderToString(
      <PageIslandsContext value={islands}>
        <PageViewContext value={view}>
          <Layout>{page?.default ? <page.default {...data} /> : <ErrorPage error={error} />}</Layout>
        </PageViewContext>
      </PageIslandsContext>,
    )
    return `<!DOCTYPE html>${islands.addTo(html)}`
  }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

function plainText(status: number, text: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, html: text }
}

/** Another site must not send a form with the visitor's network address. */
function isForeignForm({ method, headers, url }: Request): boolean {
  const origin = method === 'POST' ? headers.get('origin') : null
  return origin !== null && origin !== new URL(url).origin
}
