import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { calls } from '#contract/calls.ts'
import type { PageServices } from '#web/services.ts'
import { Accounts } from './accounts/accounts.ts'
import { CodeStore } from './accounts/code-store.ts'
import { GoogleSignIn } from './accounts/google.ts'
import { GoogleNonces } from './accounts/google-nonces.ts'
import { GoogleStore } from './accounts/google-store.ts'
import { MyAccount } from './accounts/my-account.ts'
import { myAccountRoutes } from './accounts/my-account-routes.ts'
import { OneTimeCodes } from './accounts/one-time-codes.ts'
import { PasswordReset } from './accounts/password-reset.ts'
import { accountRoutes } from './accounts/routes.ts'
import { Sessions } from './accounts/sessions.ts'
import { AccountStore } from './accounts/store.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { Inbox } from './contact/inbox.ts'
import type { InboxMail } from './contact/inbox-mail.ts'
import { contactRoutes } from './contact/routes.ts'
import { InboxStore } from './contact/store.ts'
import { Content } from './content/content.ts'
import { contentRoutes, mediaRoutes } from './content/routes.ts'
import { ContentStore } from './content/store.ts'
import type { Connections } from './database/database.ts'
import { schoolRoutes } from './directory/routes.ts'
import { samplePrefix } from './directory/school-record.ts'
import { type SchoolSearch, Schools } from './directory/schools.ts'
import { SchoolStore } from './directory/store.ts'
import { recogniseAccount, requireAccount } from './http/authentication.ts'
import { documentCalls } from './http/documentation.ts'
import { type App, endpoint } from './http/endpoint.ts'
import { answerFrameworkError, handleErrors, notFound } from './http/errors.ts'
import { type Log, logAnswers } from './http/logging.ts'
import { outboxPage, outboxPath } from './http/outbox-page.ts'
import { loadPages, mountPages } from './http/pages.ts'
import { type Limits, RateLimiter, rateLimits } from './http/rate-limits.ts'
import { secure } from './http/security.ts'
import type { Mailer } from './mail/mailer.ts'
import { AuthorKeys } from './reviews/author-keys.ts'
import { CommentStore } from './reviews/comment-store.ts'
import { Comments } from './reviews/comments.ts'
import type { DangerMail } from './reviews/danger-mail.ts'
import { HelpfulVotes } from './reviews/helpful-votes.ts'
import { ReportStore } from './reviews/report-store.ts'
import { Reports } from './reviews/reports.ts'
import { Reviews } from './reviews/reviews.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { ReviewStore } from './reviews/store.ts'
import { VoteStore } from './reviews/vote-store.ts'
import type { Secrets } from './secrets.ts'
import { brochureRoute } from './site/brochure.ts'
import { siteRoutes } from './site/routes.ts'
import { shareRoutes } from './site/share-routes.ts'
import { SiteFactsCache } from './site/site-facts.ts'

/** The largest body of a call, in bytes: a review of 4,000 characters in any script, with room. */
const bodyLimit = 64 * 1024

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 60_000

/** How long open requests may take when the product stops, in milliseconds. */
const closingTime = 3000

export type AppOptions = {
  /** Lists and pages are read through `reads`, so that sign-in, writes and health never wait for them. */
  database: Connections & { reads?: Connections }
  index: SchoolSearch
  secrets: Secrets
  mailer: Mailer
  inboxMail: InboxMail
  dangerMail: DangerMail
  log: Log
  google: Config['google']
  corsOrigins?: readonly string[]
  trustedProxies?: readonly string[]
  /** The address that people see, without a path; it may be known only once the product listens. */
  origin?: () => string
  clock?: Clock
  limits?: Limits
  /** Folder of the built pages; nothing for the API alone. */
  pages?: string
  /** Folder of the outbox; nothing where it is not to be seen. */
  outbox?: string | undefined
}

/** Puts the product together: services, calls, pages. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, secrets, mailer, inboxMail, dangerMail, clock = systemClock } = options
  const { origin = () => 'http://localhost' } = options
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // Our own line an answer says less: see logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    requestTimeout,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  // A call without a body may still name the type that it does not send.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
  handleErrors(app)
  logAnswers(app)
  app.addHook('preClose', (done) => {
    // A connection on which nothing was ever asked counts as busy and would be waited for.
    setTimeout(() => app.server.closeAllConnections(), closingTime).unref()
    done()
  })
  app.addHook('onRequest', async (request, reply) => {
    // Answers of the API are for now and for one person.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  await secure(app, {
    corsOrigins: options.corsOrigins ?? [],
    https: origin().startsWith('https:'),
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Middling: the best takes longer than it saves on the way. Assets are compressed at their best beforehand.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  await documentCalls(app)

  const limiter = new RateLimiter({ db: database.db, secrets, clock, limits: options.limits ?? rateLimits })
  const accountStore = new AccountStore(database.db)
  const sessions = new Sessions(accountStore, clock)
  const codeStore = new CodeStore(database.db)
  const codes = new OneTimeCodes({ codeStore, secrets, mailer, clock, limiter })
  const accountParts = { store: accountStore, sessions, codes, clock }
  const accounts = new Accounts(accountParts)
  const passwordReset = new PasswordReset(accountParts)
  const google = new GoogleSignIn({
    ...options.google,
    googleStore: new GoogleStore(database.db),
    nonces: new GoogleNonces({ secrets, clock }),
    mailer,
    clock,
  })
  const myAccount = new MyAccount(accountParts)
  const { reads = database } = database
  const schoolStore = new SchoolStore(reads)
  const schools = new Schools(schoolStore, options.index)
  const reviewStore = new ReviewStore(database)
  const commentStore = new CommentStore(database.db)
  const lists = { reviews: new ReviewStore(reads), comments: new CommentStore(reads.db) }
  const comments = new Comments({ comments: commentStore, reviews: reviewStore, lists, clock })
  const reviews = new Reviews({ store: reviewStore, lists: lists.reviews, secrets, clock })
  const reviewServices = {
    reviews,
    authorKeys: new AuthorKeys({ reviews: reviewStore, comments: commentStore, clock }),
    votes: new HelpfulVotes({ votes: new VoteStore(database.db), reviews: reviewStore, secrets }),
    comments,
    reports: new Reports({ store: new ReportStore(database.db), secrets, clock, mail: dangerMail }),
  }
  const knownFacts = new SiteFactsCache({
    async count() {
      const [schools, reviews, sample] = await Promise.all([
        schoolStore.count(),
        lists.reviews.countAllPublished(),
        schoolStore.hasCodesFrom(samplePrefix),
      ])
      return { schools, reviews, sample }
    },
    now: () => clock().getTime(),
  })
  const facts = () => knownFacts.get()
  const contentStore = new ContentStore(reads)
  const content = new Content({ store: contentStore, clock })
  const findSchool = (id: string) => schools.find(id)
  const inbox = new Inbox({ store: new InboxStore(database.db), mail: inboxMail, clock, findSchool })
  const findAccount = (token: string) => sessions.find(token)
  const authenticated = requireAccount(findAccount)
  const recognised = recogniseAccount(findAccount)

  schoolRoutes(app, { schools })
  reviewRoutes(app, { ...reviewServices, limiter, authenticated, recognised })
  contentRoutes(app, { content })
  mediaRoutes(app, { pictures: contentStore })
  accountRoutes(app, { accounts, sessions, passwordReset, google, limiter, authenticated })
  myAccountRoutes(app, { myAccount, limiter, authenticated })
  siteRoutes(app, {
    facts,
    sitemap: {
      origin,
      version: () => schoolStore.version(),
      now: () => clock().getTime(),
      countSchools: () => schoolStore.count(),
      schools: (offset, limit) => schoolStore.namesFrom(offset, limit),
      otherPaths: () => content.paths(),
    },
  })
  contactRoutes(app, { inbox, limiter })
  app.addHook('onClose', async () => {
    await Promise.all([inboxMail.settle(closingTime), dangerMail.settle(closingTime)])
  })
  shareRoutes(app, { schools, limiter })
  brochureRoute(app, origin)
  app.route({
    ...endpoint(calls.health),
    async handler(_request, reply) {
      const isUp = await database.pool.query('SELECT').then(
        () => true,
        () => false,
      )
      return isUp ? { status: 'ready' as const } : reply.code(503).send({ status: 'unavailable' })
    },
  })

  if (options.outbox !== undefined) outboxPage(app, options.outbox)
  if (options.pages !== undefined) {
    const services: PageServices = {
      origin,
      facts,
      schools,
      reviews,
      comments,
      content,
      report: (error) => options.log.error({ err: error }, 'A page failed'),
      googleClientId: options.google.clientId,
      devMailPath: options.outbox === undefined ? undefined : outboxPath,
    }
    await mountPages(app, {
      folder: options.pages,
      build: await loadPages(options.pages),
      services,
    })
  }
  return app
}
