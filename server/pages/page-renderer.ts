import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from '#brand/public-pages.ts'
import * as messages from '#contract/messages.ts'
import type { SchoolListQuery } from '#contract/schools.ts'
import { type Language, sourceLanguage, splitAddress } from '#messages/languages.ts'
import type { PageForms, PageServices } from '#web/services.ts'
import { type AppError, unavailable } from '../errors.ts'
import { asUnavailable } from '../http/errors.ts'
import { hashesOf, pageHeaders } from '../http/security.ts'
import { longestWait, WorkQueue } from '../http/work-queue.ts'
import { arePagesBuilt, pagesFolder } from './build-pages.ts'
import { localSources } from './local-sources.ts'
import { type PageSources, recordedServices } from './page-services.ts'
import { PageStyles } from './page-styles.ts'
import { Recording } from './recording.ts'
import type { RenderedPage } from './stored-page.ts'

/**
 * Each kind of page has its own queue, so that a flood of one kind does not keep visitors from the others.
 *
 * One page can be rendered while another page waits for the database. A third would delay API requests.
 */
const renderingLimits = {
  /** Pages that the cache stores. */
  stored: { concurrency: 2, capacity: 400, maximumWait: 500, longestWait },
  /** The queue is short, because anybody can send many texts that are no places. */
  near: { concurrency: 1, capacity: 20 },
  others: { concurrency: 2, capacity: 200, maximumWait: 500, longestWait },
} as const
type Kind = keyof typeof renderingLimits

type Build = typeof import('#web/entry.server.tsx')

function importBuild(folder: string, language: Language): Promise<Build> {
  return import(join(folder, language, 'server', 'index.js'))
}

/** The pages of one language. */
class LanguagePages {
  readonly build: Build
  readonly handler: InstanceType<Build['PageHandler']>
  readonly styles: PageStyles
  readonly scriptHashes: readonly string[]

  private constructor(build: Build) {
    this.build = build
    this.handler = new build.PageHandler()
    this.styles = new PageStyles(build.stylesheet)
    this.scriptHashes = hashesOf(build.inlineScripts)
  }

  static async load(folder: string, language: Language): Promise<LanguagePages> {
    return new LanguagePages(await importBuild(folder, language))
  }
}

/**
 * Loads the pages of the source language in advance, so that `PageRenderer.load` finds them in memory.
 * @returns false if the pages must be built first, or cannot be loaded
 */
export async function loadBuiltPages(): Promise<boolean> {
  try {
    if (!(await arePagesBuilt())) return false
    await importBuild(pagesFolder, sourceLanguage)
    return true
  } catch {
    // The next load fails, too, and its error ends the start.
    return false
  }
}

export class PageRenderer {
  readonly #folder: string
  readonly #sources: PageSources
  readonly #pages = new Map<Language, Promise<LanguagePages>>()
  readonly #queues: Readonly<Record<Kind, WorkQueue>> = {
    stored: new WorkQueue(renderingLimits.stored),
    near: new WorkQueue(renderingLimits.near),
    others: new WorkQueue(renderingLimits.others),
  }

  private constructor(folder: string, sources: PageSources) {
    this.#folder = folder
    this.#sources = sources
  }

  static async load(folder: string, sources: PageSources): Promise<PageRenderer> {
    const renderer = new PageRenderer(folder, sources)
    await renderer.#pagesIn(sourceLanguage)
    return renderer
  }

  /** Loads other languages with their first page, so that a start does not wait for them. */
  #pagesIn(language: Language): Promise<LanguagePages> {
    const pages = this.#pages.get(language) ?? LanguagePages.load(this.#folder, language)
    this.#pages.set(language, pages)
    return pages
  }

  /** Renders a page that is the same for everybody. */
  render(path: string, services: PageServices): Promise<RenderedPage> {
    return this.#render('stored', new Request(this.#url(path)), services)
  }

  /** Renders a page with other data than the public ones. */
  renderWith(change: (services: PageServices) => PageServices, path: string): Promise<RenderedPage> {
    const { language } = splitAddress(path)
    const services = recordedServices(localSources(this.#sources, language), new Recording())
    return this.#render('others', new Request(this.#url(path)), change(services))
  }

  /**
   * Stops when the client closes the connection.
   * @param forms for a request with a form
   * @param own services that work only for this request
   */
  renderRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    forms?: PageForms,
    own?: Pick<PageServices, 'certificates'>,
  ): Promise<RenderedPage> {
    const abort = new AbortController()
    // The event `close` of the request comes as soon as its body has been read.
    reply.raw.once('close', () => abort.abort())
    const { method, headers } = request
    const webRequest = new Request(this.#url(request.url), {
      method,
      headers: webHeaders(headers),
      signal: abort.signal,
      ...(forms && { body: new Uint8Array(request.body as Buffer) }),
    })
    const { language, path } = splitAddress(new URL(webRequest.url).pathname)
    const kind = path === publicPages.near.path ? 'near' : 'others'
    const { schools } = this.#sources
    const sources = {
      ...this.#sources,
      ...own,
      schools: { ...schools, list: (query: SchoolListQuery) => schools.list(query, request.ip) },
    }
    const services = recordedServices(localSources(sources, language), new Recording())
    return this.#render(kind, webRequest, services, forms)
  }

  /** Uses the public origin, because a client can send any Host header. */
  #url(path: string): URL {
    return new URL(path.replace(/^\/+/, '/'), this.#sources.origin())
  }

  async #render(
    kind: Kind,
    request: Request,
    services: PageServices,
    forms?: PageForms,
  ): Promise<RenderedPage> {
    const { language, path } = splitAddress(new URL(request.url).pathname)
    const pages = await this.#pagesIn(language)
    return this.#queues[kind].run(async () => {
      let failure: AppError | undefined
      // React Router responds 500 to an error of a loader, so `report` remembers the error.
      const report = (error: unknown) => {
        failure ??= asUnavailable(error)
        services.report(error, pages.handler.patternOf(path))
      }
      const answer = await pages.handler.handle(request, { ...services, report }, forms)
      const { html, inlineStyle } = addStyle(pages, answer.html)
      const headers = { ...answer.headers, ...this.#headers(pages, inlineStyle) }
      // A page of which only a part failed has the status 200.
      const cause = answer.status === 500 ? failure : undefined
      const status = cause?.status ?? answer.status
      return {
        status,
        headers: { 'cache-control': 'no-cache', ...headers, ...retryHeader(status, cause) },
        html,
      }
    })
  }

  #headers({ scriptHashes }: LanguagePages, inlineStyle: string | undefined): Record<string, string> {
    return pageHeaders({
      scriptHashes,
      inlineStyles: inlineStyle === undefined ? [] : [inlineStyle],
      withGoogle: this.#sources.googleClientId !== undefined,
      https: this.#sources.origin().startsWith('https:'),
    })
  }
}

/** Without the placeholder, the page links the stylesheet. */
function addStyle({ build, styles }: LanguagePages, html: string): { html: string; inlineStyle?: string } {
  const { stylePlaceholder } = build
  if (!html.includes(stylePlaceholder)) return { html }
  const inlineStyle = styles.select(html)
  return { html: html.replace(stylePlaceholder, () => inlineStyle), inlineStyle }
}

/** Some pages handle the failure of a service themselves, with the status 503 and without `failure`. */
function retryHeader(status: number, failure: AppError | undefined): Record<string, string> {
  const { retryAfter } = failure ?? (status === messages.busy.status ? unavailable(messages.busy) : {})
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
}

function webHeaders(fields: FastifyRequest['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return headers
}
