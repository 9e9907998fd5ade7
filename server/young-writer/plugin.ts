import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

export async function youngWriterPlugin(
  app: App,
  { ownStories, deskStories }: Pick<Context, 'ownStories' | 'deskStories'>,
): Promise<void> {
  app.route(endpoint(calls.sendStory, ({ body }) => ownStories.send(body)))
  app.route(endpoint(calls.getOwnStory, ({ authorKey }) => ownStories.find(authorKey)))
  app.route(endpoint(calls.changeOwnStory, ({ authorKey, body }) => ownStories.change(authorKey, body)))
  app.route(endpoint(calls.answerProposal, ({ authorKey, body }) => ownStories.answer(authorKey, body)))
  app.route(endpoint(calls.withdrawStory, ({ authorKey }) => ownStories.withdraw(authorKey)))

  app.route(endpoint(calls.listYoungStories, ({ query }) => deskStories.list(query.list, query.page)))
  app.route(endpoint(calls.getYoungStory, ({ params }) => deskStories.get(params.id)))
  app.route(
    endpoint(calls.proposeStoryChanges, ({ params, body, staff }) =>
      deskStories.propose(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.declineStory, ({ params, body, staff }) => deskStories.decline(params.id, body, staff)),
  )
  app.route(
    endpoint(calls.publishStory, ({ params, body, staff }) => deskStories.publish(params.id, body, staff)),
  )
}
