import { calls } from '#contract/calls.ts'
import * as messages from '#contract/messages.ts'
import { placeUnknown } from '#contract/near-messages.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import { varyByLanguage } from '../http/requested-language.ts'
import { localDirectory } from './local-directory.ts'

export async function directoryPlugin(
  app: App,
  { schools, nearSchools }: Pick<Context, 'schools' | 'nearSchools'>,
): Promise<void> {
  app.route(
    endpoint(calls.listSchools, async ({ query, networkAddress, language }, reply) => {
      varyByLanguage(reply)
      const list = await schools.list(query, networkAddress)
      return localDirectory(language)?.list(list, query.state) ?? list
    }),
  )
  app.route(
    endpoint(calls.nearSchools, async ({ body, language }) => {
      const list = await nearSchools.list(body)
      if (body.place && !list.place && list.choices.length === 0) throw new AppError(placeUnknown)
      return localDirectory(language)?.near(list) ?? list
    }),
  )
  app.route(
    endpoint(calls.getSchool, async ({ params, language }, reply) => {
      varyByLanguage(reply)
      const school = await schools.find(params.id)
      if (!school) throw new AppError(messages.schoolUnknown)
      return localDirectory(language)?.detail(school) ?? school
    }),
  )
}
