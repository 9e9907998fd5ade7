import { calls } from '#contract/calls.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'

type Services = Pick<Context, 'complaints' | 'complaintDesk' | 'personalData'>

export async function complaintsPlugin(app: App, services: Services): Promise<void> {
  const { complaints, complaintDesk, personalData } = services

  app.route(endpoint(calls.sendComplaint, ({ body, language }) => complaints.take(body, language)))
  app.route(endpoint(calls.complaintStatus, ({ body }) => complaints.status(body.number)))

  app.route(endpoint(calls.listComplaints, ({ query }) => complaintDesk.list(query.list, query.page)))
  app.route(
    endpoint(calls.recordComplaint, async ({ body, staff }) =>
      complaintDesk.get(await complaints.record(body, staff)),
    ),
  )
  app.route(endpoint(calls.findComplaint, ({ body }) => complaintDesk.find(body.number)))
  app.route(endpoint(calls.getComplaint, ({ params }) => complaintDesk.get(params.id)))
  app.route(
    endpoint(calls.answerComplaint, ({ params, body, staff }) =>
      complaintDesk.answer(params.id, body, staff),
    ),
  )
  app.route(
    endpoint(calls.changeComplaintClass, ({ params, body, staff }) =>
      complaintDesk.changeClass(params.id, body.complaintClass, staff),
    ),
  )
  app.route(
    endpoint(calls.setComplaintTarget, ({ params: { id }, body: { target }, staff }) =>
      target ? complaintDesk.attach(id, target, staff) : complaintDesk.detach(id, staff),
    ),
  )
  app.route(
    endpoint(calls.closeComplaint, ({ params, body, staff }) =>
      complaintDesk.close(params.id, body.outcome, staff),
    ),
  )
  app.route(endpoint(calls.findPersonalData, ({ body, staff }) => personalData.find(body.email, staff)))
  app.route(endpoint(calls.erasePersonalData, ({ body, staff }) => personalData.erase(body.email, staff)))
}
