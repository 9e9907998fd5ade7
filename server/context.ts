import { type Limits, rateLimits } from '#contract/rate-limits.ts'
import type { ReportInput } from '#contract/reports.ts'
import { Accounts } from './accounts/accounts.ts'
import { CodeStore } from './accounts/code-store.ts'
import { GoogleSignIn } from './accounts/google.ts'
import { GoogleNonces } from './accounts/google-nonces.ts'
import { GoogleStore } from './accounts/google-store.ts'
import { MyAccount } from './accounts/my-account.ts'
import { OneTimeCodes } from './accounts/one-time-codes.ts'
import { PasswordReset } from './accounts/password-reset.ts'
import { Sessions } from './accounts/sessions.ts'
import { AccountStore } from './accounts/store.ts'
import { type Clock, systemClock } from './clock.ts'
import { ComplaintClosing } from './complaints/closing.ts'
import { createComplaints } from './complaints/services.ts'
import { ComplaintStore } from './complaints/store.ts'
import type { Config } from './config.ts'
import { Inbox } from './contact/inbox.ts'
import { InboxMail } from './contact/inbox-mail.ts'
import { InboxStore } from './contact/store.ts'
import { Content } from './content/content.ts'
import { ContentStore } from './content/store.ts'
import type { Connections, Database } from './database/database.ts'
import { createStaff } from './desk/create-staff.ts'
import { samplePrefix } from './directory/school-record.ts'
import { type SchoolSearch, Schools } from './directory/schools.ts'
import { SchoolStore } from './directory/store.ts'
import type { Log } from './http/logging.ts'
import { RateLimiter } from './http/rate-limiter.ts'
import type { Mailer } from './mail/mailer.ts'
import { DisclosureMail } from './moderation/disclosure-mail.ts'
import { DisclosureMailStore } from './moderation/disclosure-mail-store.ts'
import { createModeration } from './moderation/services.ts'
import { reasonOfComplaint } from './moderation/urgency.ts'
import { ChangeLog } from './pages/change-log.ts'
import { PageChanges } from './pages/page-changes.ts'
import { AuthorKeys } from './reviews/author-keys.ts'
import { CommentStore } from './reviews/comment-store.ts'
import { Comments } from './reviews/comments.ts'
import { DangerMail } from './reviews/danger-mail.ts'
import { DangerMailStore } from './reviews/danger-mail-store.ts'
import { HelpfulVotes } from './reviews/helpful-votes.ts'
import { ReportStore } from './reviews/report-store.ts'
import { Reports } from './reviews/reports.ts'
import { Reviews } from './reviews/reviews.ts'
import { ReviewStore } from './reviews/store.ts'
import { VoteStore } from './reviews/vote-store.ts'
import type { Secrets } from './secrets.ts'
import { SiteFactsCache } from './site/site-facts.ts'
import { TransparencyStore } from './transparency/store.ts'
import { Transparency } from './transparency/transparency.ts'

/** Lists and pages use the connections of `reads`, so that slow lists never delay other requests. */
type ServingConnections = Connections & { reads?: Connections }

export type ContextOptions = {
  /** For maintenance and background mail. */
  database: Database
  /** For requests. The default is `database`. */
  serving?: ServingConnections
  search: SchoolSearch
  secrets: Secrets
  mailer: Mailer
  log: Log
  google: Config['google']
  /** Returns the public URL without a path. A function, because the port may be unknown until the server listens. */
  origin?: () => string
  clock?: Clock
  limits?: Limits
}

type Base = Required<ContextOptions> & {
  reads: Connections
  limiter: RateLimiter
  background: ReturnType<typeof createBackground>
} & ReturnType<typeof createPageChanges>

export type Context = ReturnType<typeof createContext>

/** Builds the services for the server, the commands and the tests. */
export function createContext(options: ContextOptions) {
  const { database, secrets, clock = systemClock, limits = rateLimits } = options
  const serving: ServingConnections = options.serving ?? database
  const limiter = new RateLimiter({ db: serving.db, secrets, clock, limits })
  const base: Base = {
    origin: () => 'http://localhost',
    ...options,
    clock,
    limits,
    serving,
    reads: serving.reads ?? serving,
    limiter,
    background: createBackground({ database, secrets, clock, limits }),
    ...createPageChanges(options),
  }
  const directory = createDirectory(base)
  const staff = createStaff({ ...base, db: serving.db })
  const moderation = createModeration({
    ...base,
    recordAction: (transaction, entry) => staff.staffLog.record(transaction, entry),
    complaints: new ComplaintClosing(base.clock),
  })
  const complaints = createComplaints({
    ...base,
    db: serving.db,
    background: { db: database.db, limiter: base.background.limiter },
    staffLog: staff.staffLog,
    openCase: (transaction, target, { complaintClass, dueAt }) =>
      moderation.cases.open(transaction, { ...target, reason: reasonOfComplaint[complaintClass], dueAt }),
    messages: new InboxStore(serving.db),
    onMailFailure: (error) => base.log.error({ err: error }, 'A mail about a complaint could not be sent'),
  })
  const reviews = createReviews(base, complaints, moderation)
  const content = createContent(base)
  return {
    ...base,
    googleClientId: options.google.clientId,
    ...createAccounts(base),
    ...staff,
    ...directory,
    ...complaints,
    ...moderation,
    ...reviews,
    ...content,
    ...createContact(base, directory.schools),
    transparency: new Transparency(new TransparencyStore(base.reads)),
    ...createSite(base, { ...directory, ...reviews, ...content }),
  }
}

type BackgroundOptions = { database: Database; secrets: Secrets; clock: Clock; limits: Limits }

/** Builds the services of maintenance and background mail, on connections without a statement timeout. */
function createBackground({ database: { db }, secrets, clock, limits }: BackgroundOptions) {
  return {
    limiter: new RateLimiter({ db, secrets, clock, limits }),
    sessions: new Sessions(new AccountStore(db), clock),
    codeStore: new CodeStore(db),
    googleStore: new GoogleStore(db),
    inboxStore: new InboxStore(db),
    complaintStore: new ComplaintStore(db),
  }
}

/** Builds the log of page changes. Its connection opens when the server serves pages. */
function createPageChanges({ database, log }: ContextOptions) {
  const changes = new ChangeLog()
  const pageChanges = new PageChanges({
    connection: database.connection,
    log: changes,
    onFailure: (error) =>
      log.error(
        { err: error },
        'The connection for notifications failed. Until it works again, pages compare their data with the database.',
      ),
  })
  return { changes, pageChanges }
}

function createAccounts({ serving, secrets, mailer, clock, limiter, google }: Base) {
  const store = new AccountStore(serving.db)
  const codeStore = new CodeStore(serving.db)
  const googleStore = new GoogleStore(serving.db)
  const sessions = new Sessions(store, clock)
  const codes = new OneTimeCodes({ codeStore, secrets, mailer, clock, limiter })
  const parts = { store, sessions, codes, clock }
  const nonces = new GoogleNonces({ secrets, clock })
  return {
    sessions,
    accounts: new Accounts(parts),
    passwordReset: new PasswordReset(parts),
    myAccount: new MyAccount(parts),
    google: new GoogleSignIn({ ...google, googleStore, nonces, mailer, clock }),
  }
}

function createDirectory({ reads, search }: Base) {
  const schoolStore = new SchoolStore(reads)
  return { schoolStore, schools: new Schools(schoolStore, search) }
}

type ComplaintServices = Pick<ReturnType<typeof createComplaints>, 'complaints' | 'complaintStore'>

function createReviews(
  base: Base,
  { complaints, complaintStore }: ComplaintServices,
  { cases, postChanges: changes, appeals }: ReturnType<typeof createModeration>,
) {
  const { database, serving, reads, secrets, clock, mailer, origin, log, background } = base
  const reviewStore = new ReviewStore(serving, changes)
  const commentStore = new CommentStore(serving.db, changes)
  const lists = {
    reviews: new ReviewStore(reads, changes),
    comments: new CommentStore(reads.db, changes),
  }
  const mailParts = { limiter: background.limiter, mailer, origin }
  const dangerMail = new DangerMail({
    ...mailParts,
    store: new DangerMailStore(database.db),
    onFailure: (error) => log.error({ err: error }, 'A mail about a report of danger could not be sent'),
  })
  const disclosureMail = new DisclosureMail({
    ...mailParts,
    store: new DisclosureMailStore(database.db),
    onFailure: (error) => log.error({ err: error }, 'A mail about a disclosure could not be sent'),
  })
  const alert = () => disclosureMail.start()
  const reportStore = new ReportStore({
    db: serving.db,
    changes,
    openCase: (transaction, opening) => cases.open(transaction, opening),
    addComplaint: (transaction, complaint) => complaintStore.addReport(transaction, complaint),
  })
  const complaintOf = (report: ReportInput) => complaints.ofReport(report)
  const reviews = new Reviews({ store: reviewStore, lists: lists.reviews, secrets, clock, alert })
  return {
    reviews,
    dangerMail,
    disclosureMail,
    comments: new Comments({ comments: commentStore, reviews: reviewStore, lists, clock, alert }),
    authorKeys: new AuthorKeys({ reviews: reviewStore, comments: commentStore, appeals, clock, alert }),
    votes: new HelpfulVotes({ votes: new VoteStore(serving.db), reviews: reviewStore, secrets }),
    reports: new Reports({ store: reportStore, secrets, clock, mail: dangerMail, complaintOf }),
    countReviews: () => lists.reviews.countAllPublished(),
  }
}

function createContent({ reads, clock }: Base) {
  const pictures = new ContentStore(reads)
  return { pictures, content: new Content({ store: pictures, clock }) }
}

function createContact({ background, serving, mailer, clock, log }: Base, schools: Schools) {
  const inboxMail = new InboxMail({
    store: background.inboxStore,
    mailer,
    clock,
    onFailure: (error) =>
      log.error({ err: error }, 'A mail about a contact message or registration could not be sent'),
  })
  const findSchool = (id: string) => schools.find(id)
  return {
    inboxMail,
    inbox: new Inbox({ store: new InboxStore(serving.db), mail: inboxMail, clock, findSchool }),
  }
}

type SiteSources = {
  schoolStore: SchoolStore
  countReviews: () => Promise<number>
  content: Content
}

function createSite({ clock, origin, changes }: Base, { schoolStore, countReviews, content }: SiteSources) {
  const now = () => clock().getTime()
  const factsCache = new SiteFactsCache({
    async count() {
      const [schools, reviews, sample] = await Promise.all([
        schoolStore.count(),
        countReviews(),
        schoolStore.hasCodesWithPrefix(samplePrefix),
      ])
      return { schools, reviews, sample }
    },
    changes,
  })
  return {
    factsCache,
    facts: () => factsCache.get(),
    sitemap: {
      origin,
      now,
      version: () => schoolStore.version(),
      countSchools: () => schoolStore.count(),
      schools: (offset: number, limit: number) => schoolStore.namesFrom(offset, limit),
      otherPaths: () => content.paths(),
    },
  }
}
