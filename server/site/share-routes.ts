import type { School, SchoolDetail } from '#contract/schools.ts'
import type { App } from '../http/fastify-app.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { SharePictureText } from './print/share-picture.ts'
import { SharePictures } from './share-pictures.ts'

type Services = {
  schools: { find(id: string): Promise<SchoolDetail | undefined> }
  limiter: RateLimiter
}

/** The picture of the whole site, a file of the built pages. */
const sitePicture = '/share.png'

const aDay = 'public, max-age=86400'

const indian = new Intl.NumberFormat('en-IN')

/** What the picture of a school says. */
export function createSharePictureText(school: School): SharePictureText {
  const { name, city, district, state, reviewCount, averageRating, sample } = school
  const reviews = `${indian.format(reviewCount)} anonymous ${reviewCount === 1 ? 'review' : 'reviews'}`
  const isReviewed = reviewCount > 0
  return {
    kicker: [...new Set([city, district, state])].filter(Boolean).join(', '),
    title: name,
    footer: isReviewed ? `${averageRating.toFixed(1)} · ${reviews}` : 'No reviews yet',
    stars: isReviewed ? averageRating : undefined,
    chip: sample ? 'Sample' : undefined,
  }
}

/** The pictures that messengers and networks show of a shared address. */
export function shareRoutes(app: App, { schools, limiter }: Services): void {
  const pictures = new SharePictures()
  app.addHook('onClose', () => pictures.close())

  app.get<{ Params: { id: string } }>(
    '/schools/:id/share.png',
    { schema: { hide: true } },
    async ({ params, ip, log }, reply) => {
      const school = await schools.find(params.id)
      if (!school) return reply.code(404).type('text/plain').send('Not found\n')
      const words = createSharePictureText(school)
      // What is drawn already costs nothing, however many ask.
      if (!pictures.has(words)) await limiter.count('picture by address', ip)
      const picture = await pictures.draw(words).catch((error: unknown) => {
        log.error({ err: error }, 'A picture for sharing could not be drawn')
        return undefined
      })
      // A messenger that gets no picture shows none for days.
      if (!picture) return reply.header('Cache-Control', 'no-store').redirect(sitePicture)
      return reply.header('Cache-Control', aDay).type('image/png').send(picture)
    },
  )
}
