import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageServices } from '#web/services.ts'
import { pageHeaders } from '../http/security.ts'
import { WorkQueue } from '../http/work-queue.ts'
import { type PageSources, recordedServices } from './page-services.ts'
import { Recording } from './recording.ts'
import type { RenderedPage } from './stored-page.ts'

/** One page is rendered while the other waits for the database. A third would delay API requests. */
const renderingLimits = { concurrency: 2, capacity: 400 }

// Imported from the build, because React Router compares contexts and errors by identity.
type EntryModule = {
  createRequestHandler: typeof import('react-router').createRequestHandler
  RouterContextProvider: typeof import('react-router').RouterContextProvider
  pageServices: RouterContext<PageServices>
  sessionScript: string
}

type PageBuild = ServerBuild & { entry: { module: EntryModule } }

export class PageRenderer {
  readonly #entry: EntryModule
  readonly #sources: PageSources
  readonly #handle: ReturnType<EntryModule['createRequestHandler']>
  readonly #headers: Record<string, string>
  readonly #queue = new WorkQueue(renderingLimits)

  private constructor(build: PageBuild, sources: PageSources) {
    this.#entry = build.entry.module
    this.#sources = sources
    this.#handle = this.#entry.createRequestHandler(build, 'production')
    this.#headers = pageHeaders({
      inlineScript: this.#entry.sessionScript,
      withGoogle: sources.googleClientId !== undefined,
      https: sources.origin().startsWith('https:'),
    })
  }

  /** @param folder absolute path of the built pages */
  static async load(folder: string, sources: PageSources): Promise<PageRenderer> {
    const build: PageBuild = await import(join(folder, 'server', 'index.js'))
    return new PageRenderer(build, sources)
  }

  /** Renders a page that is the same for everybody. */
  render(path: string, services: PageServices): Promise<RenderedPage> {
    return this.#render(new Request(this.#url(path)), services)
  }

  renderRequest(request: FastifyRequest): Promise<RenderedPage> {
    const abort = new AbortController()
    request.raw.once('close', () => abort.abort())
    const { method, headers } = request
    const asked = new Request(this.#url(request.url), {
      method,
      headers: webHeaders(headers),
      signal: abort.signal,
    })
    return this.#render(asked, recordedServices(this.#sources, new Recording()))
  }

  /** A client can send any Host header. */
  #url(path: string): URL {
    return new URL(path.replace(/^\/+/, '/'), this.#sources.origin())
  }

  #render(request: Request, services: PageServices): Promise<RenderedPage> {
    const { RouterContextProvider, pageServices } = this.#entry
    return this.#queue.run(async () => {
      const context = new RouterContextProvider()
      context.set(pageServices, services)
      const response = await this.#handle(request, context)
      return {
        status: response.status,
        headers: { 'cache-control': 'no-cache', ...Object.fromEntries(response.headers), ...this.#headers },
        html: await response.text(),
      }
    })
  }
}

function webHeaders(fields: FastifyRequest['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return headers
}
