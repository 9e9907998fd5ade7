import { calls } from '#contract/calls.ts'
import { texts } from '#contract/texts.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import { answerNothingHere, notFound } from '../http/errors.ts'
import type { Content } from './content.ts'
import { mediaPath, type PictureFileName, parseFileName } from './pictures.ts'

function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw notFound(texts.contentUnknown)
  return item
}

export function contentRoutes(app: App, { content }: { content: Content }): void {
  app.route({ ...endpoint(calls.listEvents), handler: () => content.events() })
  app.route({ ...endpoint(calls.listOpportunities), handler: () => content.opportunities() })
  app.route({ ...endpoint(calls.listNews), handler: () => content.news() })
  app.route({ ...endpoint(calls.listStories), handler: () => content.stories() })
  app.route({ ...endpoint(calls.listSchoolSpotlights), handler: () => content.spotlights() })

  app.route({
    ...endpoint(calls.getEvent),
    handler: async ({ params }) => known(await content.event(params.id)),
  })
  app.route({
    ...endpoint(calls.getOpportunity),
    handler: async ({ params }) => known(await content.opportunity(params.id)),
  })
  app.route({
    ...endpoint(calls.getNewsItem),
    handler: async ({ params }) => known(await content.newsItem(params.id)),
  })
  app.route({
    ...endpoint(calls.getStory),
    handler: async ({ params }) => known(await content.story(params.id)),
  })
  app.route({
    ...endpoint(calls.getSchoolSpotlight),
    handler: async ({ params }) => known(await content.spotlight(params.id)),
  })
}

type Pictures = { pictureFile(name: PictureFileName): Promise<Buffer | undefined> }

/** The files of the pictures. An address names its content, so it may be kept for ever. */
export function mediaRoutes(app: App, { pictures }: { pictures: Pictures }): void {
  app.get<{ Params: { name: string } }>(
    `${mediaPath}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const name = parseFileName(request.params.name)
      const file = name && (await pictures.pictureFile(name))
      if (!name || !file) return answerNothingHere(reply)
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type(`image/${name.format}`)
        .send(file)
    },
  )
}
