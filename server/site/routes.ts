import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand, siteDescription } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { addressIn, languages } from '#messages/languages.ts'
import type { SiteFacts } from '#web/services.ts'
import { acceptsEncoding } from '../http/accepts-encoding.ts'
import { respondFileMissing } from '../http/errors.ts'
import type { App } from '../http/fastify-app.ts'
import { SitemapFiles, type SitemapName, toSitemapName } from './sitemap-files.ts'

type Services = {
  sitemap: ConstructorParameters<typeof SitemapFiles>[0]
  facts(): Promise<SiteFacts>
}

const xml = 'application/xml; charset=utf-8'

const unlistedPaths = [
  '/dashboard',
  '/account',
  '/write-review/',
  '/join-event/',
  '/suggest-change/',
  '/school$',
  '/school/',
]

const cacheForOneHour = 'public, max-age=3600'

export function siteRoutes(app: App, { sitemap, facts }: Services): void {
  const files = new SitemapFiles(sitemap)
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) => {
    // Search engines must not index sample schools.
    const { sample } = await facts()
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      ...languages.flatMap((language) =>
        unlistedPaths.map((path) => `Disallow: ${addressIn(language, path)}`),
      ),
      'Disallow: /desk',
      ...(sample ? [] : ['', `Sitemap: ${sitemap.origin()}/sitemap.xml`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', cacheForOneHour)
      .send(`${lines.join('\n')}\n`)
  })

  async function sendSitemap(name: SitemapName, request: FastifyRequest, reply: FastifyReply) {
    const content = await files.get(name)
    if (!content) return respondFileMissing(reply)
    reply.type(xml).header('Cache-Control', cacheForOneHour).header('Vary', 'Accept-Encoding')
    if (acceptsEncoding('gzip', request.headers['accept-encoding']))
      return reply.header('Content-Encoding', 'gzip').send(content)
    return reply.send(Readable.from([content]).pipe(createGunzip()))
  }

  app.get('/sitemap.xml', hidden, (request, reply) => sendSitemap('index', request, reply))
  app.get('/sitemaps/pages.xml', hidden, (request, reply) => sendSitemap('pages', request, reply))
  app.get<{ Params: { file: string } }>('/sitemaps/:file.xml', hidden, (request, reply) => {
    const name = toSitemapName(request.params.file)
    return name ? sendSitemap(name, request, reply) : respondFileMissing(reply)
  })

  app.get('/site.webmanifest', hidden, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', cacheForOneHour)
      .send(JSON.stringify(manifest)),
  )
}

/** @see https://www.w3.org/TR/appmanifest/ */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: siteDescription,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: palette.paper,
  theme_color: palette.board,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
