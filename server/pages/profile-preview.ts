import { calls } from '#contract/calls.ts'
import { schoolPath } from '#contract/paths.ts'
import { addressIn, languages } from '#messages/languages.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/fastify-app.ts'
import { profilePreviewPath } from './canonical-path.ts'
import { hiddenPage } from './hidden-page.ts'
import type { Pages } from './pages.ts'

/**
 * Shows a school its public page with the profile that it has saved. Only a member of the school who has signed in sees
 * it: the call of the own profile declares this access.
 */
export function addProfilePreview(app: App, { renderer, sources, ownProfiles }: Pages): void {
  for (const language of languages) {
    app.get(
      addressIn(language, profilePreviewPath),
      {
        schema: { hide: true },
        helmet: false,
        config: { call: calls.getOwnProfile },
        errorHandler(error, _request, reply) {
          const status = 'status' in error ? error.status : undefined
          if (status !== 401 && status !== 403) throw error
          return reply.header('cache-control', 'no-store').redirect(addressIn(language, '/school'))
        },
      },
      async (request, reply) => {
        const { schoolMember } = callerOf(request)
        const found = schoolMember && (await sources.schools.find(schoolMember.schoolCode))
        if (!found) return reply.redirect(addressIn(language, '/school'))
        const profile = await ownProfiles.previewOf(schoolMember)
        const page = await renderer.renderWith(
          (services) => ({
            ...services,
            profiles: { ofSchool: async () => ({ profile, isPreview: true }) },
          }),
          addressIn(language, schoolPath(found.school)),
        )
        return hiddenPage(reply, page)
      },
    )
  }
}
