import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as messages from '#contract/messages.ts'
import { previewPath } from '../content/editing/previews.ts'
import { AppError } from '../errors.ts'
import { respondFileMissing } from '../http/errors.ts'
import type { App } from '../http/fastify-app.ts'
import { serveUnderPressure } from '../http/load-shedding.ts'
import { storedAddress } from './canonical-path.ts'
import { certificatePages } from './certificate-pages.ts'
import { chooseEncoding } from './content-encoding.ts'
import { formPagesPlugin } from './form-pages.ts'
import { hiddenPage } from './hidden-page.ts'
import type { PageCache } from './page-cache.ts'
import { type Pages, publicAddresses } from './pages.ts'
import { addProfilePreview } from './profile-preview.ts'
import { type RenderedPage, StoredPage, sendVariant } from './stored-page.ts'

/** Paths of files. If the file is missing, the response is a short text instead of an HTML page. */
const namesFile =
  /^\/(?:(?:assets|media|sitemaps|\.well-known)\/|(?:favicon|apple-touch-icon|icon)[\w-]*\.[a-z]+$|(?:robots|ads|app-ads|humans|security)\.txt$|(?:sitemap|browserconfig|crossdomain|clientaccesspolicy)\.xml$)/i

/** Neither a hidden file nor a path. */
const assetName = /^[\w-][\w.-]{0,199}$/

export async function pagesPlugin(app: App, pages: Pages) {
  const { folder, sources, pageChanges, renderer, cache } = pages
  await app.register(serveFiles, { folder })
  await pageChanges.start()
  app.addHook('onClose', () => pageChanges.close())
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onListen', () => void renderStaticPages({ cache, sources }, closing.signal))

  addPreviews(app, pages)
  addProfilePreview(app, pages)
  await app.register(formPagesPlugin, pages)
  certificatePages(app, pages)

  // The renderer sets the security headers of pages.
  app.get('/*', { schema: { hide: true }, helmet: false }, async (request, reply) => {
    const { url } = request
    const [path = ''] = url.split('?')
    if (path === '/api' || path.startsWith('/api/')) throw new AppError(messages.notFound)
    if (namesFile.test(path)) return respondFileMissing(reply)
    const address = storedAddress(url)
    if (address === undefined) return sendRendered(await renderer.renderRequest(request, reply), reply)
    const page = cache.find(address) ?? (await cache.load(address))
    if (page instanceof StoredPage) return send({ cache, page, address }, request, reply)
    return sendRendered(page, reply)
  })
}

/** Shows items that are not public. Only whoever has the path can find the page. */
function addPreviews(app: App, { previews, renderer }: Pages): void {
  app.get(`${previewPath}/*`, { schema: { hide: true }, helmet: false }, async (request, reply) => {
    const preview = await previews.find(request.url)
    if (!preview) return sendRendered(await renderer.renderRequest(request, reply), reply)
    const { path, source } = preview
    const page = await renderer.renderWith(
      (services) => ({ ...services, content: { ...services.content, ...source } }),
      path,
    )
    return hiddenPage(reply, page)
  })
}

function sendRendered(page: RenderedPage, reply: FastifyReply): FastifyReply {
  return reply.code(page.status).headers(page.headers).send(page.html)
}

async function serveFiles(app: App, { folder }: { folder: string }): Promise<void> {
  const client = join(folder, 'client')
  app.addHook('onRoute', serveUnderPressure)
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    // A route for each of the thousand files would take a third of a second at each start.
    globIgnore: ['assets/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  await app.register(serveAssets, { prefix: '/assets', folder: join(client, 'assets') })
}

async function serveAssets(app: App, { folder }: { folder: string }): Promise<void> {
  app.setNotFoundHandler((_request, reply) => respondFileMissing(reply))
  app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    return assetName.test(name) ? reply.sendFile(name, folder) : respondFileMissing(reply)
  })
}

/** Sends stored pages before the hooks of helmet, which take more CPU time than the sending. */
export function sendStoredPages(app: App, { cache }: Pick<Pages, 'cache'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = isRead ? storedAddress(request.url) : undefined
    const page = address === undefined ? undefined : cache.find(address)
    const encoding = page && chooseEncoding(request.headers['accept-encoding'])
    const variant = encoding && page.variant(encoding)
    if (!variant) return done()
    reply.hijack()
    sendVariant(variant, request.raw, reply.raw)
  })
}

type Found = { cache: PageCache; page: StoredPage; address: string }

async function send({ cache, page, address }: Found, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const ready = encoding && page.variant(encoding)
  const variant = ready ?? (await (encoding ? cache.encode(address, page, encoding) : page.plain()))
  reply.hijack()
  sendVariant(variant, request.raw, reply.raw)
}

/** Renders one page after another, so that other requests need not wait. */
async function renderStaticPages(
  { cache, sources }: Pick<Pages, 'cache' | 'sources'>,
  signal: AbortSignal,
): Promise<void> {
  for (const path of publicAddresses) {
    if (signal.aborted) return
    try {
      const page = cache.find(path) ?? (await cache.load(path))
      if (page instanceof StoredPage) await cache.encode(path, page, 'br')
    } catch (error) {
      if (!signal.aborted) sources.report(error, path)
    }
  }
}
