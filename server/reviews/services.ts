import type { ReportInput } from '#contract/reports.ts'
import type { Clock } from '../clock.ts'
import type { NewComplaint } from '../complaints/complaint.ts'
import type { SpentNullifiers } from '../credentials/spent-nullifiers.ts'
import type { Connections, ReadConnections } from '../database/database.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Appeals } from '../moderation/appeals.ts'
import type { Cases } from '../moderation/cases.ts'
import type { PostChanges } from '../moderation/post-changes.ts'
import type { Secrets } from '../secrets.ts'
import { SealedAnswers } from './answers/sealed-answers.ts'
import { AuthorKeys } from './author-keys.ts'
import { Claims } from './claims.ts'
import { CommentStore } from './comment-store.ts'
import { Comments } from './comments.ts'
import { HelpfulVotes } from './helpful-votes.ts'
import type { FindPublicationMode } from './publication-mode.ts'
import { Replies } from './replies.ts'
import { type AddComplaint, ReportStore } from './report-store.ts'
import { Reports } from './reports.ts'
import { Reviews } from './reviews.ts'
import { SessionQuota } from './session-quota.ts'
import { ReviewStore } from './store.ts'
import { Surges } from './surges/surges.ts'
import type { VisitorActions } from './visitor-actions.ts'
import { VoteStore } from './vote-store.ts'

type Options = {
  outbox: Outbox
  serving: Connections
  reads: ReadConnections
  lists: Connections
  secrets: Secrets
  spentNullifiers: SpentNullifiers
  hasCommitment: (mailbox: string) => Promise<boolean>
  markSessionPublication: (mailbox: string) => Promise<void>
  clock: Clock
  findPublicationMode: FindPublicationMode
  cases: Cases
  postChanges: PostChanges
  appeals: Appeals
  complaintOf: (report: ReportInput) => NewComplaint
  addComplaint: AddComplaint
  visitorActions: VisitorActions
}

export function createReviews(options: Options) {
  const { serving, reads, clock, postChanges: changes, cases, appeals, complaintOf } = options
  const surges = new Surges(changes)
  const stores = {
    reviews: new ReviewStore(serving, changes, surges),
    comments: new CommentStore(serving.db, changes),
  }
  const lists = {
    reviews: new ReviewStore(reads, changes, surges),
    comments: new CommentStore(reads.db, changes),
    // Does not read from a replica, which can be late: authors must find their new comments.
    keys: new CommentStore(options.lists.db, changes),
  }
  const reportStore = new ReportStore({
    db: serving.db,
    changes,
    openCase: (transaction, opening) => cases.open(transaction, opening),
    addComplaint: options.addComplaint,
  })
  const claims = new Claims({ ...options, db: serving.db })
  const { findPublicationMode } = options
  const posting = { claims, clock, findPublicationMode, alert: () => options.outbox.start() }
  return {
    surges,
    reviews: new Reviews({
      store: stores.reviews,
      lists: lists.reviews,
      sessionQuota: new SessionQuota({ db: serving.db, secrets: options.secrets, clock }),
      sealing: new SealedAnswers(options.secrets),
      ...posting,
    }),
    comments: new Comments({ ...stores, lists, ...posting }),
    authorKeys: new AuthorKeys({ ...stores, appeals, ...posting }),
    replies: new Replies({ ...stores, lists: lists.comments, appeals, ...posting }),
    votes: new HelpfulVotes({
      votes: new VoteStore(serving.db),
      reviews: stores.reviews,
      claims,
      findPublicationMode,
    }),
    reports: new Reports({
      store: reportStore,
      claims,
      clock,
      outbox: options.outbox,
      complaintOf,
      visitors: options.visitorActions,
    }),
    countReviews: () => lists.reviews.countAllPublished(),
  }
}
