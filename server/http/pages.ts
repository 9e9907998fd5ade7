import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import * as messages from '#contract/messages.ts'
import type { PageServices } from '#web/services.ts'
import { AppError, respondFileMissing } from './errors.ts'
import type { App } from './fastify-app.ts'
import { pageHeaders } from './security.ts'
import { WorkQueue } from './work-queue.ts'

/** Paths of files. If such a file is missing, the response is a short text instead of an HTML page. */
const filePath =
  /^\/(?:(?:assets|media|sitemaps|\.well-known)\/|(?:favicon|apple-touch-icon|icon)[\w-]*\.[a-z]+$|(?:robots|ads|app-ads|humans|security)\.txt$|(?:sitemap|browserconfig|crossdomain|clientaccesspolicy)\.xml$)/i

/** One page is rendered while another waits for the database. A third would delay API requests. */
const renderingLimits = { concurrency: 2, capacity: 400 }

// The server takes these exports from the build, because React Router compares contexts and errors by identity.
type EntryModule = {
  createRequestHandler: typeof import('react-router').createRequestHandler
  RouterContextProvider: typeof import('react-router').RouterContextProvider
  pageServices: RouterContext<PageServices>
  sessionScript: string
}

type PageBuild = ServerBuild & { entry: { module: EntryModule } }

async function loadPages(folder: string): Promise<PageBuild> {
  return import(join(folder, 'server', 'index.js'))
}

/** @param folder absolute path */
export async function mountPages(app: App, folder: string, services: PageServices): Promise<void> {
  const build = await loadPages(folder)
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const { createRequestHandler, RouterContextProvider, pageServices, sessionScript } = build.entry.module
  const headers = pageHeaders(sessionScript, services.googleClientId !== undefined)
  const render = createRequestHandler(build, 'production')
  const queue = new WorkQueue(renderingLimits)

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const context = new RouterContextProvider()
    context.set(pageServices, services)
    const abort = new AbortController()
    request.raw.once('close', () => abort.abort())
    // Does not use the Host header, because a client can send any value.
    const url = new URL(request.url.replace(/^\/+/, '/'), services.origin())
    const asked = new Request(url, {
      method: request.method,
      headers: webHeaders(request),
      signal: abort.signal,
    })
    const response = await queue.run(() => render(asked, context))
    reply.code(response.status)
    response.headers.forEach((value, name) => void reply.header(name, value))
    reply.headers(headers)
    if (!response.headers.has('Cache-Control')) reply.header('Cache-Control', 'no-cache')
    return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '')
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) throw new AppError(messages.notFound)
    if (filePath.test(path)) return respondFileMissing(reply)
    return page(request, reply)
  })
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return headers
}
