import { calls } from '#contract/calls.ts'
import * as messages from '#contract/messages.ts'
import { placeUnknown } from '#contract/near-messages.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

export async function directoryPlugin(
  app: App,
  { schools, nearSchools }: Pick<Context, 'schools' | 'nearSchools'>,
): Promise<void> {
  app.route(endpoint(calls.listSchools, ({ query, networkAddress }) => schools.list(query, networkAddress)))
  app.route(
    endpoint(calls.nearSchools, async ({ body }) => {
      const list = await nearSchools.list(body)
      if (body.place && !list.place && list.choices.length === 0) throw new AppError(placeUnknown)
      return list
    }),
  )
  app.route(
    endpoint(calls.getSchool, async ({ params }) => {
      const school = await schools.find(params.id)
      if (!school) throw new AppError(messages.schoolUnknown)
      return school
    }),
  )
}
