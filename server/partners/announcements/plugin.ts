import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

export async function announcementsPlugin(
  app: App,
  { announcements }: Pick<Context, 'announcements'>,
): Promise<void> {
  app.route(endpoint(calls.getSchoolMails, ({ schoolMember }) => announcements.mailsOf(schoolMember)))
  app.route(
    endpoint(calls.setSchoolMails, ({ schoolMember, body }) => announcements.setMails(schoolMember, body)),
  )
}
