import type { Kysely } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

type Services = Pick<
  Context,
  'programmeCatalogue' | 'programmeRequests' | 'programmeDesk' | 'schoolProgrammes' | 'schoolLog'
>

type Action = 'programme-asked' | 'programme-withdrawn' | 'feedback-codes-shown'

/** Pages take the feedback of participants: see server/pages/form-pages.ts. */
export async function programmesPlugin(app: App, services: Services): Promise<void> {
  const { schoolProgrammes, schoolLog } = services
  const recordBy =
    ({ id: memberId }: SchoolMember, action: Action, target: string) =>
    (transaction: Kysely<Tables>) =>
      schoolLog.record(transaction, { memberId, action, target })

  app.route(
    endpoint(calls.listSchoolProgrammes, ({ schoolMember, language }) =>
      schoolProgrammes.list(schoolMember, language),
    ),
  )
  app.route(
    endpoint(calls.askForProgramme, ({ body, schoolMember, language }) =>
      schoolProgrammes.ask(schoolMember, body, {
        language,
        record: recordBy(schoolMember, 'programme-asked', body.id),
      }),
    ),
  )
  app.route(
    endpoint(calls.withdrawProgrammeRequest, ({ params, schoolMember, language }) =>
      schoolProgrammes.withdraw(schoolMember, params.id, {
        language,
        record: recordBy(schoolMember, 'programme-withdrawn', params.id),
      }),
    ),
  )
  app.route(
    endpoint(calls.getFeedbackCodes, ({ params, schoolMember, language }) =>
      schoolProgrammes.feedbackCodes(schoolMember, params.id, {
        language,
        record: recordBy(schoolMember, 'feedback-codes-shown', params.id),
      }),
    ),
  )
  routesOfStaff(app, services)
}

function routesOfStaff(app: App, { programmeCatalogue, programmeRequests, programmeDesk }: Services): void {
  app.route(endpoint(calls.listDeskProgrammes, () => programmeCatalogue.list()))
  app.route(endpoint(calls.addProgramme, ({ body, staff }) => programmeCatalogue.addProgramme(body, staff)))
  app.route(
    endpoint(calls.changeProgramme, ({ params, body, staff }) =>
      programmeCatalogue.changeProgramme(params.id, body, staff),
    ),
  )
  app.route(endpoint(calls.addTrainer, ({ body, staff }) => programmeCatalogue.addTrainer(body, staff)))
  app.route(
    endpoint(calls.changeTrainer, ({ params, body, staff }) =>
      programmeCatalogue.changeTrainer(params.id, body, staff),
    ),
  )
  app.route(endpoint(calls.listProgrammeRequests, ({ query }) => programmeRequests.list(query)))
  app.route(endpoint(calls.getProgrammeRequest, ({ params }) => programmeRequests.get(params.id)))
  app.route(endpoint(calls.listProgrammeSessions, ({ query }) => programmeRequests.calendar(query)))
  app.route(
    endpoint(calls.scheduleProgramme, ({ params, body, staff }) =>
      programmeDesk.schedule(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.cancelProgrammeSession, ({ params, body, staff }) =>
      programmeDesk.cancel(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.declineProgrammeRequest, ({ params, body, staff }) =>
      programmeDesk.decline(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.completeProgrammeSession, ({ params, body, staff }) =>
      programmeDesk.complete(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.draftProgrammeEvent, ({ params, body, staff }) =>
      programmeDesk.draftEvent(params.id, body.version, staff),
    ),
  )
  app.route(
    endpoint(calls.getDeskFeedbackCodes, ({ params, staff }) =>
      programmeDesk.feedbackCodes(params.id, staff),
    ),
  )
}
