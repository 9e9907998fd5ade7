import type { School, SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { addressIn, type Language, languages, sourceLanguage } from '#messages/languages.ts'
import { localDirectory } from '../directory/local-directory.ts'
import type { App } from '../http/fastify-app.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { SharePictureText } from './print/share-picture.ts'
import { SharePictures } from './share-pictures.ts'

type Services = {
  schools: { find(id: string): Promise<SchoolDetail | undefined> }
  limiter: RateLimiter
}

/** The build of the pages creates this file. */
const sitePicturePath = '/share.png'

const cacheForOneDay = 'public, max-age=86400'

export function createSharePictureText(school: School, locale: Language = sourceLanguage): SharePictureText {
  const { name, reviewCount, averageRating, sample } = school
  const { city, district, state } = school.local ?? school
  const isReviewed = reviewCount > 0
  return {
    location: [...new Set([city, district, state])].filter(Boolean).join(', '),
    title: name,
    footer: isReviewed
      ? `${averageRating.toFixed(1)} · ${m.print_anonymous_reviews({ count: reviewCount }, { locale })}`
      : m.schools_no_reviews_yet({}, { locale }),
    stars: isReviewed ? averageRating : undefined,
    label: sample ? m.site_sample({}, { locale }) : undefined,
    tagline: m.information_tagline({}, { locale }),
  }
}

export function shareRoutes(app: App, { schools, limiter }: Services): void {
  const pictures = new SharePictures()
  app.addHook('onClose', () => pictures.close())

  for (const language of languages) {
    app.get<{ Params: { id: string } }>(
      addressIn(language, '/schools/:id/share.png'),
      { schema: { hide: true } },
      async ({ params, ip, log }, reply) => {
        const school = await schools.find(params.id)
        if (!school) return reply.code(404).type('text/plain').send('Not found\n')
        const text = createSharePictureText(localDirectory(language)?.school(school) ?? school, language)
        // Only pictures that must be drawn count towards the limit.
        if (!pictures.has(text)) await limiter.count('picture by network', ip)
        const picture = await pictures.draw(text).catch((error: unknown) => {
          log.error({ err: error }, 'Could not draw a share picture. Sent the picture of the site instead.')
          return undefined
        })
        // Messengers remember an error for days.
        if (!picture)
          return reply.header('Cache-Control', 'no-store').redirect(addressIn(language, sitePicturePath))
        return reply.header('Cache-Control', cacheForOneDay).type('image/png').send(picture)
      },
    )
  }
}
