import { calls } from '#contract/calls.ts'
import * as messages from '#contract/messages.ts'
import { mediaPath, parseFileName } from '#contract/picture-paths.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { endpoint } from '../http/endpoint.ts'
import { respondFileMissing } from '../http/errors.ts'
import type { App } from '../http/fastify-app.ts'
import { servedUnderPressure } from '../http/load-shedding.ts'

function requireItem<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new AppError(messages.contentUnknown)
  return item
}

export async function contentPlugin(
  app: App,
  { content, pictures }: Pick<Context, 'content' | 'pictures'>,
): Promise<void> {
  app.route(endpoint(calls.listEvents, () => content.events()))
  app.route(endpoint(calls.listOpportunities, () => content.opportunities()))
  app.route(endpoint(calls.listNews, () => content.news()))
  app.route(endpoint(calls.listStories, () => content.stories()))
  app.route(endpoint(calls.listSchoolSpotlights, () => content.spotlights()))

  app.route(endpoint(calls.getEvent, async ({ params }) => requireItem(await content.event(params.id))))
  app.route(
    endpoint(calls.getOpportunity, async ({ params }) => requireItem(await content.opportunity(params.id))),
  )
  app.route(endpoint(calls.getNewsItem, async ({ params }) => requireItem(await content.newsItem(params.id))))
  app.route(endpoint(calls.getStory, async ({ params }) => requireItem(await content.story(params.id))))
  app.route(
    endpoint(calls.getSchoolSpotlight, async ({ params }) => requireItem(await content.spotlight(params.id))),
  )

  // A file with other content has another name, so clients may cache each file for ever. A refused picture would be missing
  // from its page, because browsers do not ask for it again.
  app.get<{ Params: { name: string } }>(
    `${mediaPath}/:name`,
    { schema: { hide: true }, config: servedUnderPressure },
    async (request, reply) => {
      const name = parseFileName(request.params.name)
      const file = name && (await pictures.pictureFile(name))
      if (!name || !file) return respondFileMissing(reply)
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type(`image/${name.format}`)
        .send(file)
    },
  )
}
