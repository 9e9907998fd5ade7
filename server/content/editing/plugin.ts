import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

/** An item is public at most this long after its time, in milliseconds. */
const publicationIntervalMs = 20_000

type Services = Pick<Context, 'editing' | 'siteTexts' | 'previews' | 'pictureUploads' | 'log'>

export async function editingPlugin(app: App, services: Services): Promise<void> {
  const { editing, siteTexts, previews, pictureUploads, log } = services

  app.route(endpoint(calls.listItems, ({ query }) => editing.list(query)))
  app.route(endpoint(calls.addItem, ({ body, staff }) => editing.add(body.kind, body.fields, staff)))
  app.route(endpoint(calls.getItem, ({ params }) => editing.get(params.id)))
  app.route(
    endpoint(calls.saveItem, ({ params, body, staff }) =>
      editing.save(params.id, body.version, body.fields, staff),
    ),
  )
  app.route(endpoint(calls.moveItem, ({ params, body, staff }) => editing.move(params.id, body, staff)))
  app.route(
    endpoint(calls.getItemVersion, ({ params }) => editing.version(params.id, Number(params.version))),
  )
  app.route(
    endpoint(calls.restoreItem, ({ params, body, staff }) =>
      editing.restore(params.id, body.version, body.restored, staff),
    ),
  )
  app.route(
    endpoint(calls.deleteItem, ({ params, body, staff }) => editing.delete(params.id, body.version, staff)),
  )
  app.route(endpoint(calls.openItem, ({ params, staff }) => editing.meet(params.id, staff)))
  app.route(endpoint(calls.previewItem, async ({ params }) => ({ path: await previews.pathTo(params.id) })))
  app.route(endpoint(calls.getSiteText, ({ params }) => siteTexts.get(params.id)))
  app.route(endpoint(calls.saveSiteText, ({ params, body, staff }) => siteTexts.save(params.id, body, staff)))
  app.route(endpoint(calls.uploadPicture, ({ body }) => pictureUploads.add(body.data)))

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    timer = setInterval(() => {
      editing
        .publishDue()
        .catch((error) => log.error({ err: error }, 'Scheduled items could not be published'))
    }, publicationIntervalMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
