import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { calls } from '#contract/calls.ts'
import * as messages from '#contract/messages.ts'
import { schoolMediaPath } from '#contract/picture-paths.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { endpoint } from '../../http/endpoint.ts'
import { respondFileMissing } from '../../http/errors.ts'
import type { App } from '../../http/fastify-app.ts'
import { servedUnderPressure } from '../../http/load-shedding.ts'
import type { PictureFile } from './profile-pictures.ts'

type Services = Pick<
  Context,
  'ownProfiles' | 'profilePictures' | 'publicProfiles' | 'deskProfiles' | 'schoolLog' | 'schoolStore'
>

export async function schoolProfilesPlugin(app: App, services: Services): Promise<void> {
  publicRoutes(app, services)
  workspaceRoutes(app, services)
  routesOfStaff(app, services)
}

function publicRoutes(app: App, { publicProfiles, profilePictures, schoolStore }: Services): void {
  app.route(
    endpoint(calls.getSchoolProfile, async ({ params }) => {
      const [code] = (await schoolStore.codesOf(params.id)) ?? []
      if (code === undefined) throw new AppError(messages.schoolUnknown)
      return { profile: (await publicProfiles.ofSchool(code)) ?? null }
    }),
  )
  // A name stands for one content. Copies end after a day, because the staff can hide a picture.
  app.get<{ Params: { name: string } }>(
    `${schoolMediaPath}/:name`,
    { schema: { hide: true }, config: servedUnderPressure },
    async (request, reply) => {
      const file = await profilePictures.findPublic(request.params.name)
      if (!file) return respondFileMissing(reply)
      return sendFile(reply.header('Cache-Control', 'public, max-age=86400'), file)
    },
  )
}

type Action = 'profile-saved' | 'profile-published' | 'profile-picture-added'

function workspaceRoutes(app: App, { ownProfiles, profilePictures, schoolLog }: Services): void {
  const recordBy =
    ({ id: memberId }: SchoolMember, action: Action) =>
    (transaction: Kysely<Tables>) =>
      schoolLog.record(transaction, { memberId, action })

  app.route(endpoint(calls.getOwnProfile, ({ schoolMember }) => ownProfiles.get(schoolMember)))
  app.route(
    endpoint(calls.saveOwnProfile, ({ body, schoolMember }) =>
      ownProfiles.save(schoolMember, body, recordBy(schoolMember, 'profile-saved')),
    ),
  )
  app.route(
    endpoint(calls.publishOwnProfile, ({ body, schoolMember }) =>
      ownProfiles.publish(schoolMember, body, recordBy(schoolMember, 'profile-published')),
    ),
  )
  app.route(
    endpoint(calls.uploadProfilePicture, async ({ body, schoolMember }) =>
      profilePictures.add(
        await ownProfiles.schoolOf(schoolMember),
        body.data,
        recordBy(schoolMember, 'profile-picture-added'),
      ),
    ),
  )
  app.route(
    endpoint(calls.getOwnProfilePicture, async ({ params, schoolMember }, reply) =>
      contentOf(reply, await profilePictures.ofSchool(await ownProfiles.schoolOf(schoolMember), params.name)),
    ),
  )
}

function routesOfStaff(app: App, { deskProfiles, profilePictures }: Services): void {
  app.route(endpoint(calls.listDeskProfiles, ({ query }) => deskProfiles.list(query)))
  app.route(endpoint(calls.getDeskProfile, ({ params }) => deskProfiles.get(params.id)))
  app.route(
    endpoint(calls.decideProfile, async ({ params, body, staff }) => {
      await deskProfiles.decide(params.id, body, staff)
      return null
    }),
  )
  app.route(
    endpoint(calls.getDeskProfilePicture, async ({ params }, reply) =>
      contentOf(reply, await profilePictures.forStaff(params.name)),
    ),
  )
}

function sendFile(reply: FastifyReply, { format, content }: PictureFile): FastifyReply {
  return reply.type(`image/${format}`).send(content)
}

function contentOf(reply: FastifyReply, { format, content }: PictureFile): Buffer {
  reply.type(`image/${format}`)
  return content
}
