import { calls } from '#contract/calls.ts'
import type { Context } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import type { App } from '../../../http/fastify-app.ts'

export async function schoolImportsPlugin(
  app: App,
  { schoolImports }: Pick<Context, 'schoolImports'>,
): Promise<void> {
  app.route(endpoint(calls.listSchoolImports, () => schoolImports.list()))
  app.route(endpoint(calls.addSchoolImport, ({ body, staff }) => schoolImports.add(body, staff)))
  app.route(
    endpoint(calls.addSchoolImportPart, async ({ params, body, staff }) => {
      await schoolImports.addPart(params.id, params.part, Buffer.from(body.data, 'base64'), staff)
      return null
    }),
  )
  app.route(endpoint(calls.getSchoolImport, ({ params }) => schoolImports.get(params.id)))
  app.route(endpoint(calls.previewSchoolImport, ({ params, body }) => schoolImports.preview(params.id, body)))
  app.route(
    endpoint(calls.startSchoolImport, ({ params, body, staff }) =>
      schoolImports.start(params.id, body.hash, staff),
    ),
  )
  app.route(
    endpoint(calls.getSchoolImportRejects, async ({ params }) => ({
      csv: await schoolImports.rejects(params.id),
    })),
  )
  app.addHook('onClose', () => schoolImports.close())
}
