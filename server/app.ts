import { accountsPlugin } from './accounts/plugin.ts'
import { complaintsPlugin } from './complaints/plugin.ts'
import { contactPlugin } from './contact/plugin.ts'
import { editingPlugin } from './content/editing/plugin.ts'
import { contentPlugin } from './content/plugin.ts'
import type { Context } from './context.ts'
import { credentialsPlugin } from './credentials/plugin.ts'
import { deskPlugin } from './desk/plugin.ts'
import { schoolImportsPlugin } from './directory/import/desk/plugin.ts'
import { keepingPlugin } from './directory/keeping/plugin.ts'
import { directoryPlugin } from './directory/plugin.ts'
import { enforceAccess } from './http/access.ts'
import { documentCalls } from './http/documentation.ts'
import type { App } from './http/fastify-app.ts'
import { healthPlugin } from './http/health-plugin.ts'
import { addOutboxPage } from './http/outbox-page.ts'
import { createHttpServer, type HttpOptions } from './http-server.ts'
import { observeRequests, type RequestRecorder } from './metrics/request-metrics.ts'
import { moderationPlugin } from './moderation/plugin.ts'
import { overviewPlugin } from './overview/plugin.ts'
import { showOwnChanges } from './pages/own-changes.ts'
import { pagesPlugin } from './pages/plugin.ts'
import { schoolAccountsPlugin } from './partners/accounts/plugin.ts'
import { announcementsPlugin } from './partners/announcements/plugin.ts'
import { schoolAnswersPlugin } from './partners/answers/plugin.ts'
import { certificatesPlugin } from './partners/certificates/plugin.ts'
import { schoolClaimsPlugin } from './partners/claims/plugin.ts'
import { schoolEventsPlugin } from './partners/events/plugin.ts'
import { opportunitiesPlugin } from './partners/opportunities/plugin.ts'
import { schoolProfilesPlugin } from './partners/profiles/plugin.ts'
import { programmesPlugin } from './partners/programmes/plugin.ts'
import { reviewsPlugin } from './reviews/plugin.ts'
import { sitePlugin } from './site/plugin.ts'
import { transparencyPlugin } from './transparency/plugin.ts'
import { youngWriterPlugin } from './young-writer/plugin.ts'

export type AppOptions = HttpOptions & {
  outbox?: string | undefined
  metrics?: RequestRecorder | undefined
}

/** How long a stopping server waits for its last mails. */
const mailTimeoutMs = 3000

export async function createApp(context: Context, options: AppOptions = {}): Promise<App> {
  const { authorKeys, ownStories, knownDevices, credentialAccess, sessions, staffSessions } = context
  const { schoolMembers, origin, limiter } = context
  const app = await createHttpServer(context, options)
  if (options.metrics) observeRequests(app, options.metrics)
  await documentCalls(app)
  enforceAccess(app, {
    findAccount: (token) => sessions.find(token),
    staffSessions,
    schoolSessions: schoolMembers.sessions,
    origin,
    limiter,
    findDevice: (kind, cookies, email) =>
      (kind === 'staff' ? knownDevices : schoolMembers.knownDevices).find(cookies, email),
    hasPost: async (authorKey) => (await authorKeys.has(authorKey)) || ownStories.has(authorKey),
    verifyToken: (use, request) => credentialAccess.verify(use, request),
  })
  showOwnChanges(app, context)

  await app.register(healthPlugin, context)
  await app.register(directoryPlugin, context)
  await app.register(keepingPlugin, context)
  await app.register(schoolImportsPlugin, context)
  await app.register(reviewsPlugin, context)
  await app.register(schoolAnswersPlugin, context)
  await app.register(schoolEventsPlugin, context)
  await app.register(accountsPlugin, context)
  await app.register(credentialsPlugin, context)
  await app.register(contentPlugin, context)
  await app.register(editingPlugin, context)
  await app.register(contactPlugin, context)
  await app.register(deskPlugin, context)
  await app.register(schoolAccountsPlugin, context)
  await app.register(moderationPlugin, context)
  await app.register(transparencyPlugin, context)
  await app.register(complaintsPlugin, context)
  await app.register(youngWriterPlugin, context)
  await app.register(overviewPlugin, context)
  await app.register(schoolClaimsPlugin, context)
  await app.register(announcementsPlugin, context)
  await app.register(schoolProfilesPlugin, context)
  await app.register(programmesPlugin, context)
  await app.register(certificatesPlugin, context)
  await app.register(opportunitiesPlugin, context)
  await app.register(sitePlugin, context)

  app.addHook('onClose', () => context.readiness.close())
  app.addHook('onClose', () => context.replicaReads?.close())
  app.addHook('onClose', () => context.outbox.stop(mailTimeoutMs))
  if (options.outbox !== undefined) addOutboxPage(app, options.outbox)
  if (options.pages) await app.register(pagesPlugin, options.pages)
  return app
}
