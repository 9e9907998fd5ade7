import type pg from 'pg'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { type Limits, rateLimits } from '#contract/rate-limits.ts'
import { CodeStore } from './accounts/code-store.ts'
import { GoogleStore } from './accounts/google-store.ts'
import { NewcomerLimit, type NewcomerMaximums } from './accounts/newcomer-limit.ts'
import { hasStudent } from './accounts/school-mailboxes.ts'
import { createAccounts } from './accounts/services.ts'
import { SessionStore } from './accounts/session-store.ts'
import { Sessions } from './accounts/sessions.ts'
import { AccountStore } from './accounts/store.ts'
import { WaitingDeletions } from './accounts/waiting-deletions.ts'
import { type Clock, systemClock } from './clock.ts'
import { ComplaintClosing } from './complaints/closing.ts'
import { createComplaints } from './complaints/services.ts'
import { ComplaintStore } from './complaints/store.ts'
import type { Config } from './config.ts'
import { createContact } from './contact/services.ts'
import { InboxStore } from './contact/store.ts'
import { Content } from './content/content.ts'
import { createEditing } from './content/editing/services.ts'
import { ContentStore } from './content/store.ts'
import type { CredentialWork } from './credentials/credential-workers.ts'
import { createCredentials } from './credentials/services.ts'
import { SignedHeads } from './credentials/signed-heads.ts'
import type { ChangeLog } from './database/change-log.ts'
import type { Connections, Database } from './database/database.ts'
import { ReplicaReads, readConnections } from './database/replica-reads.ts'
import { createStaff } from './desk/services.ts'
import { importInProcess } from './directory/import/desk/import-in-process.ts'
import { ImportStore } from './directory/import/desk/import-store.ts'
import { SchoolImports } from './directory/import/desk/school-imports.ts'
import type { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { KeeperDesk } from './directory/keeping/keeper-desk.ts'
import { SchoolChanges } from './directory/keeping/school-changes.ts'
import { Suggestions } from './directory/keeping/suggestions.ts'
import { MissedSearches } from './directory/missed-searches.ts'
import type { NearSchools } from './directory/near/near-schools.ts'
import { PlaceStore } from './directory/places/place-store.ts'
import { Places } from './directory/places/places.ts'
import { Schools } from './directory/schools.ts'
import { createDirectory } from './directory/services.ts'
import { SchoolStore } from './directory/store.ts'
import type { Distinct } from './distinct.ts'
import type { Log } from './http/logging.ts'
import { Readiness } from './http/readiness.ts'
import type { Mailer } from './mail/mailer.ts'
import { Outbox } from './mail/outbox.ts'
import { mailKinds } from './mail-kinds.ts'
import { BacklogStore } from './metrics/store.ts'
import { createModeration } from './moderation/services.ts'
import { reasonOfComplaint } from './moderation/urgency.ts'
import { Overview } from './overview/overview.ts'
import { type ChooseSource, createPageChanges } from './pages/create-page-changes.ts'
import { mailboxOfSchool } from './partners/accounts/mail-texts.ts'
import { createSchoolAccounts } from './partners/accounts/services.ts'
import { Announcements } from './partners/announcements/announcements.ts'
import { createAnswers } from './partners/answers/services.ts'
import { createSchoolClaims } from './partners/claims/services.ts'
import { createSchoolEvents } from './partners/events/services.ts'
import { createOwnWork } from './partners/own-work.ts'
import { createProfiles } from './partners/profiles/services.ts'
import { createProgrammes } from './partners/programmes/services.ts'
import { RateLimiter } from './rate-limits/rate-limiter.ts'
import { SealedAnswers } from './reviews/answers/sealed-answers.ts'
import { createPublicationMode, type PublicationMode } from './reviews/publication-mode.ts'
import { createReviews } from './reviews/services.ts'
import { RememberedActions, type VisitorActions } from './reviews/visitor-actions.ts'
import type { Secrets } from './secrets.ts'
import { createSite } from './site/services.ts'
import { TransparencyStore } from './transparency/store.ts'
import { Transparency } from './transparency/transparency.ts'
import { createYoungWriters } from './young-writer/services.ts'

/** Lists and pages use `reads`, so that slow lists leave other connections free. */
type ServingConnections = Connections & { connection?: pg.ClientConfig; reads?: Connections }

export type ContextOptions = {
  /** For work other than requests. */
  database: Database
  /** For requests. Default: `database`. */
  serving?: ServingConnections
  /** For lists and pages that are the same for everybody. Default: the leader. */
  replica?: pg.Pool | undefined
  search: DirectorySearch
  secrets: Secrets
  mailer: Mailer
  log: Log
  google: Config['google']
  /** Without a path. A function, because the port may be unknown until the server listens. */
  origin?: () => string
  clock?: Clock
  limits?: Limits
  newcomers?: NewcomerMaximums
  /** Default: see `createPublicationMode`. */
  publication?: PublicationMode | undefined
  /** Default: worker threads. */
  credentialWork?: CredentialWork
  /** See `SignedHeads`. Default: the key of the brand. */
  logKey?: string | undefined
  changeSource?: ChooseSource
  /** For a worker. Default: memory of this thread. */
  shared?: SharedMemory
  /** One number, in memory that all threads share: how many sample schools this instance has generated meanwhile. */
  generatedSchools?: Int32Array
}

/** Memory that decides, so that the workers of an instance must share it. */
export type SharedMemory = {
  visitorActions: VisitorActions
  missedSearches: Pick<MissedSearches, 'note'>
}

/** Services of the directory and the Times, and of what several features need. */
type SharedServices = {
  suggestions: Suggestions
  keeperDesk: KeeperDesk
  schoolChanges: SchoolChanges
  schoolStore: SchoolStore
  schools: Schools
  places: Places
  nearSchools: NearSchools
  schoolImports: SchoolImports
  pictures: ContentStore
  content: Content
  complaintClosing: ComplaintClosing
  announcements: Announcements
  findPublicationMode: ReturnType<typeof createPublicationMode>
  googleClientId: string | undefined
  missedSearches: MissedSearches
  rememberedActions: RememberedActions
  overview: Overview
  transparency: Transparency
}

export type Context = Distinct<
  [
    ReturnType<typeof createBase>,
    ReturnType<typeof createCredentials>,
    ReturnType<typeof createAccounts>,
    ReturnType<typeof createStaff>,
    ReturnType<typeof createSchoolAccounts>,
    ReturnType<typeof createModeration>,
    ReturnType<typeof createComplaints>,
    ReturnType<typeof createReviews>,
    ReturnType<typeof createAnswers>,
    ReturnType<typeof createProfiles>,
    ReturnType<typeof createSchoolEvents>,
    ReturnType<typeof createEditing>,
    ReturnType<typeof createContact>,
    ReturnType<typeof createYoungWriters>,
    ReturnType<typeof createSchoolClaims>,
    ReturnType<typeof createProgrammes>,
    ReturnType<typeof createOwnWork>,
    ReturnType<typeof createSite>,
    SharedServices,
  ]
>

export function createContext(options: ContextOptions): Context {
  const base = createBase(options)
  const { clock, reads, lists } = base
  const { db } = base.serving
  const inboxStore = new InboxStore(db)
  const complaintClosing = new ComplaintClosing(clock)
  const schoolStore = new SchoolStore(reads)
  const missedSearches = new MissedSearches(options.database.db, clock)
  const { changes } = base
  const { updates, reviewed, schools, nearSchools } = createDirectory({
    store: schoolStore,
    lists,
    search: options.search,
    changes,
    missedSearches: options.shared?.missedSearches ?? missedSearches,
  })
  const pictures = new ContentStore(reads)
  const content = new Content({ store: pictures, clock })

  const newcomers = new NewcomerLimit({ ...base, db })
  const servedSchools = new SchoolStore(base.serving)
  const credentials = createCredentials({
    ...base,
    db,
    newcomers,
    credentialWork: options.credentialWork,
    // Not from a replica, which can be late: a review must present all codes of its school.
    schoolCodesOf: (code) => servedSchools.codesOf(code),
  })
  const staff = createStaff({ ...base, db })
  const schoolAccounts = createSchoolAccounts({ ...base, db, staffLog: staff.staffLog, hasStudent })
  const moderation = createModeration({
    ...base,
    presence: staff.presence,
    recordAction: (transaction, entry) => staff.staffLog.record(transaction, entry),
    complaints: complaintClosing,
    complaintsAbout: (targetId) => complaints.complaintDesk.about(targetId),
  })
  const claims = createSchoolClaims({
    ...base,
    db,
    staffLog: staff.staffLog,
    schoolAccounts: schoolAccounts.schoolAccounts,
    findSchool: (id) => schools.find(id),
  })
  const editing = createEditing({ ...base, ...staff, db })
  const ownWork = createOwnWork({
    ...base,
    db,
    schoolLog: schoolAccounts.schoolLog,
    staffLog: staff.staffLog,
    items: editing.offeredItems,
    findSchool: (id) => schools.find(id),
  })
  const complaints = createComplaints({
    ...base,
    db,
    staffLog: staff.staffLog,
    openCase: async (transaction, target, { complaintClass, dueAt }) => {
      const reason = reasonOfComplaint[complaintClass]
      await moderation.cases.open(transaction, { ...target, reason, dueAt })
    },
    closeCaseOfComplaint: (transaction, { targetId }) =>
      moderation.cases.closeIfOneComplaint(transaction, targetId),
    complaintClosing,
    messages: [inboxStore, claims.claimPersons, ownWork.offerPersons],
  })
  const rememberedActions = new RememberedActions(clock)
  const findPublicationMode = createPublicationMode(servedSchools, options.publication)
  const reviews = createReviews({
    ...base,
    ...credentials,
    hasCommitment: (mailbox) => credentials.issuance.hasCommitment(mailbox),
    markSessionPublication: (mailbox) => credentials.issuance.markSessionPublication(mailbox),
    ...moderation,
    findPublicationMode,
    complaintOf: (report) => complaints.complaints.ofReport(report),
    addComplaint: (transaction, complaint) => complaints.complaintStore.addReport(transaction, complaint),
    visitorActions: options.shared?.visitorActions ?? rememberedActions,
  })
  const contact = createContact({
    ...base,
    db,
    inboxStore,
    staffLog: staff.staffLog,
    findSchool: (id) => schools.find(id),
  })
  const placeStore = new PlaceStore(reads)
  const { staffLog } = staff
  const suggestions = new Suggestions({ db, staffLog, clock })
  return {
    ...base,
    ...credentials,
    ...createAccounts({
      ...base,
      db,
      newcomers,
      google: options.google,
      onDelete: (transaction, mailbox) => credentials.issuance.forget(transaction, mailbox),
      schoolMailboxes: {
        find: (mailbox, transaction) => schoolAccounts.schoolAccounts.findEmail(mailbox, transaction),
        mail: (recipient) => mailboxOfSchool(recipient, base.origin()),
      },
    }),
    ...staff,
    ...schoolAccounts,
    ...moderation,
    ...complaints,
    ...reviews,
    ...createAnswers({
      ...base,
      ...reviews,
      findPublicationMode,
      recordAction: (transaction, entry) => staff.staffLog.record(transaction, entry),
      complaints: complaints.complaints,
      nameOf: async (code) => (await schools.find(code))?.name ?? code,
    }),
    ...createProfiles({
      ...base,
      db,
      recordAction: (transaction, entry) => staff.staffLog.record(transaction, entry),
      findSchool: (code) => schools.find(code),
      codesOf: (code) => servedSchools.codesOf(code),
    }),
    ...editing,
    ...createProgrammes({
      ...base,
      db,
      staffLog,
      draftEvent: async (fields, member) => (await editing.editing.add('event', fields, member)).id,
    }),
    ...createSchoolEvents({ ...base, ...editing, staffLog: staff.staffLog }),
    ...createYoungWriters({ ...base, db, staffLog: staff.staffLog }),
    ...contact,
    ...claims,
    ...ownWork,
    ...createSite({ ...base, ...reviews, schoolStore, placeStore, content }),
    announcements: new Announcements({ db, clock }),
    findPublicationMode,
    suggestions,
    keeperDesk: new KeeperDesk({
      db,
      schools: new Schools(servedSchools, options.search, updates),
      suggestions,
    }),
    schoolChanges: new SchoolChanges({
      connection: base.database.connection,
      staffLog,
      sealing: new SealedAnswers(base.secrets),
      clock,
    }),
    schoolStore,
    schools,
    places: new Places({
      store: placeStore,
      reviewed,
      schools: schoolStore,
      latestReviews: (codes, limit) => reviews.reviews.latest(codes, limit),
    }),
    nearSchools,
    schoolImports: new SchoolImports({
      ...base,
      store: new ImportStore(db),
      staffLog: staff.staffLog,
      connection: base.database.connection,
      run: importInProcess,
    }),
    pictures,
    content,
    complaintClosing,
    googleClientId: options.google.clientId,
    missedSearches,
    rememberedActions,
    overview: new Overview({
      ...base,
      db: base.lists.db,
      backlog: new BacklogStore(base.lists.db, credentials.signedHeads),
      staffLog: staff.staffLog,
    }),
    transparency: new Transparency(new TransparencyStore(reads)),
  }
}

function createBase({ google: _google, credentialWork: _work, ...options }: ContextOptions) {
  const { database, secrets, log, clock = systemClock, limits = rateLimits } = options
  const serving: ServingConnections = options.serving ?? database
  const lists: Connections = serving.reads ?? serving
  const pageChanges = createPageChanges(options)
  const replicaReads = createReplicaReads(options, { serving, lists, changes: pageChanges.changes })
  const { origin = () => 'http://localhost', logKey = issuerLogKey } = options
  const { generatedSchools = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) } = options
  const background = createBackground({ database, secrets, clock, limits })
  return {
    ...options,
    origin,
    logKey,
    clock,
    limits,
    serving,
    /** For lists that must be exact, such as those of the desk. */
    lists,
    reads: readConnections(lists, replicaReads),
    replicaReads,
    generatedSchools,
    readiness: new Readiness({
      connection: serving.connection ?? database.connection,
      search: options.search,
      generatedSchools,
      checkIssuerLog: (db) => new SignedHeads({ db, clock, publicKey: logKey }).check(),
    }),
    limiter: new RateLimiter({ db: serving.db, secrets, clock, limits }),
    background,
    outbox: new Outbox({
      db: database.db,
      limiter: background.limiter,
      mailer: options.mailer,
      kinds: mailKinds({ db: database.db, clock, origin }),
      onFailure: (error) => log.error({ err: error }, 'A mail could not be sent'),
    }),
    ...pageChanges,
  }
}

type ReadSources = { serving: Connections; lists: Connections; changes: ChangeLog }

function createReplicaReads(
  { replica, log }: Pick<ContextOptions, 'replica' | 'log'>,
  { serving, lists, changes }: ReadSources,
): ReplicaReads | undefined {
  if (replica === undefined) return undefined
  return new ReplicaReads({
    replica,
    leader: lists,
    serving,
    changes,
    onFailure: (error) =>
      log.warn({ err: error }, 'The replica failed. Until it works again, pages use the leader.'),
    onRecovery: () => log.info('The replica works again.'),
  })
}

type BackgroundOptions = { database: Database; secrets: Secrets; clock: Clock; limits: Limits }

/** Uses connections without a statement timeout. */
function createBackground({ database: { db }, secrets, clock, limits }: BackgroundOptions) {
  const sessionStore = new SessionStore({ db, secrets, clock })
  const waitingDeletions = new WaitingDeletions({ db, secrets, clock })
  const accountStore = new AccountStore(db, sessionStore, waitingDeletions)
  return {
    db,
    limiter: new RateLimiter({ db, secrets, clock, limits }),
    newcomers: new NewcomerLimit({ db, secrets, clock }),
    sessions: new Sessions({ store: accountStore, sessionStore, clock }),
    codeStore: new CodeStore(db),
    googleStore: new GoogleStore(db, sessionStore, waitingDeletions),
    inboxStore: new InboxStore(db),
    complaintStore: new ComplaintStore(db),
  }
}
