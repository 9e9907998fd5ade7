import type { Context } from '../context.ts'
import type { App } from '../http/fastify-app.ts'
import { brochureRoutes } from './brochure.ts'
import { siteRoutes } from './routes.ts'
import { shareRoutes } from './share-routes.ts'

type Services = Pick<Context, 'facts' | 'sitemap' | 'schools' | 'limiter' | 'origin'>

export async function sitePlugin(app: App, services: Services): Promise<void> {
  siteRoutes(app, services)
  shareRoutes(app, services)
  brochureRoutes(app, services.origin)
}
