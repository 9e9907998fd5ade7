import { answers } from '#contract/answers.ts'
import { calls } from '#contract/calls.ts'
import { type App, endpoint } from '../http/endpoint.ts'
import { notFound } from '../http/errors.ts'
import type { Schools } from './schools.ts'

export function schoolRoutes(app: App, { schools }: { schools: Schools }): void {
  app.route({
    ...endpoint(calls.listSchools),
    handler: ({ query }) => schools.list(query),
  })

  app.route({
    ...endpoint(calls.getSchool),
    async handler({ params }) {
      const school = await schools.find(params.id)
      if (!school) throw notFound(answers.schoolUnknown)
      return school
    },
  })
}
