import { Readable } from 'node:stream'
import { brand } from '#web/brand/brand.ts'
import type { SiteFacts } from '#web/services.ts'
import type { App } from '../http/endpoint.ts'
import { pagesSitemap, type SitemapSources, schoolsSitemap, sitemapIndex } from './sitemap.ts'

type Services = {
  sitemap: SitemapSources
  facts(): Promise<SiteFacts>
}

const xml = 'application/xml; charset=utf-8'

/** Search engines ask again after an hour at the earliest. */
const anHour = 'public, max-age=3600'

/** What search engines, browsers and phones ask a site for beside its pages. */
export function siteRoutes(app: App, { sitemap, facts }: Services): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) => {
    // Pages of samples say themselves that they are not to be indexed; nobody is led to them either.
    const { sample } = await facts()
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /account',
      'Disallow: /write-review/',
      ...(sample ? [] : ['', `Sitemap: ${sitemap.origin()}/sitemap.xml`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', anHour)
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .type(xml)
      .header('Cache-Control', anHour)
      .send(await sitemapIndex(sitemap)),
  )

  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) =>
    reply
      .type(xml)
      .header('Cache-Control', anHour)
      .send(await pagesSitemap(sitemap)),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/schools-:file.xml', hidden, async ({ params }, reply) => {
    const chunks = /^[1-9]\d{0,5}$/.test(params.file)
      ? await schoolsSitemap(sitemap, Number(params.file))
      : undefined
    if (!chunks) return reply.code(404).type('text/plain').send('Not found\n')
    return reply.type(xml).header('Cache-Control', anHour).send(Readable.from(chunks))
  })

  app.get('/site.webmanifest', hidden, async (_request, reply) =>
    reply.type('application/manifest+json').header('Cache-Control', anHour).send(JSON.stringify(manifest)),
  )
}

/** https://www.w3.org/TR/appmanifest/ */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf7ec',
  theme_color: '#0f3d2e',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
