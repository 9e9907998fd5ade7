import * as z from 'zod/mini'
import { complaintKindNames, complaintOutcomeNames } from './complaint-choices.ts'
import { deskLimits } from './desk-limits.ts'
import {
  caseUnknown,
  decisionNote,
  decisionUnknown,
  keepField,
  postUnknownAtDesk,
  sentenceToAuthor,
  versionField,
} from './desk-messages.ts'
import { DisclosureReport } from './disclosure-report.ts'
import { anyField, pageField } from './field-texts.ts'
import { limits } from './limits.ts'
import { actors, CaseReason, Decision, Queue, RemovalReason, State, StateReason } from './moderation.ts'
import { reportReasons } from './reports.ts'
import { randomId } from './reviews.ts'
import { wholeNumber } from './schools.ts'
import { personLine, personText } from './text.ts'

/** `change`: the proposed text of a shown review. */
export const TargetType = z.enum(['review', 'comment', 'change'])

export const CaseSchool = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })

const caseFields = {
  id: z.string(),
  queue: Queue,
  reason: CaseReason,
  urgency: z.number(),
  /** ISO 8601, rounded to an hour or a day. Null after the case is closed. */
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** `YYYY-MM-DD` in India: the day of a report or complaint, or the Monday of the week in which the author acted. */
  openedOn: z.string(),
  targetType: TargetType,
}

/** By their emails, as in the history of a case. */
const Colleagues = z.object({
  /** The others who have the case open now. */
  readers: z.array(z.string()),
  /** `until`: ISO 8601, if its holder does nothing more. */
  claim: z.nullable(z.object({ by: z.string(), isOwn: z.boolean(), until: z.string() })),
})
export type Colleagues = z.infer<typeof Colleagues>

export const CaseSummary = z.object({
  ...caseFields,
  state: State,
  school: CaseSchool,
  excerpt: z.string(),
  reportCount: z.number(),
  /** Number of open posts that are decided together, otherwise null. */
  floodPosts: z.nullable(z.number()),
  colleagues: Colleagues,
})
export type CaseSummary = z.infer<typeof CaseSummary>

export const CaseListQuery = z.object({
  queue: z.optional(Queue),
  page: wholeNumber(pageField, { min: 1, max: limits.page.max, defaultValue: 1 }),
})

export const CaseList = z.object({
  cases: z.array(CaseSummary),
  /** Open cases in the queue of the query, or in all queues. */
  total: z.number(),
  counts: z.record(Queue, z.number()),
})
export type CaseList = z.infer<typeof CaseList>

export const caseFieldsOfPost = {
  id: z.string(),
  /** Null for a comment. */
  title: z.nullable(z.string()),
  text: z.string(),
  rating: z.nullable(z.number()),
  /** The Monday of the week, `YYYY-MM-DD` in India. */
  writtenOn: z.string(),
  state: State,
  stateReason: z.nullable(StateReason),
}

const ReportGroup = z.object({
  reason: z.enum(reportReasons),
  count: z.number(),
  notes: z.array(z.object({ text: z.string(), day: z.string() })),
})

const HistoryEntry = z.object({
  /** `YYYY-MM-DD` in India; the Monday of the week if the author caused the change. */
  day: z.string(),
  /** ISO 8601. Null unless the staff made the change. */
  at: z.nullable(z.string()),
  from: z.nullable(State),
  to: State,
  actor: z.enum(actors),
  reason: z.nullable(StateReason),
  decision: z.nullable(z.enum([...Decision.options, 'undo'])),
  note: z.nullable(z.string()),
  /** Null unless the decision was `disclosure`. */
  disclosureReport: z.nullable(DisclosureReport),
  staff: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const SimilarPost = z.object({
  ...caseFieldsOfPost,
  school: CaseSchool,
  isSameSchool: z.boolean(),
  /** Jaccard similarity, from 0 to 1. */
  similarity: z.number(),
})
export type SimilarPost = z.infer<typeof SimilarPost>

const { floodPosts: _, colleagues: __, ...floodPostFields } = CaseSummary.shape

const rating = z.nullable(z.number())

/** Cases that are decided together: of posts that visitors reported within one hour, or of a burst of reviews. */
const Flood = z.object({
  total: z.number(),
  /** The most urgent posts first. */
  posts: z.array(
    z.object({
      ...floodPostFields,
      version: z.string(),
      rating,
      /** The highest Jaccard similarity to another post of the burst. Null if there is none, and in a flood of reports. */
      similarity: z.nullable(z.number()),
    }),
  ),
  /** The mean rating of the school without the listed reviews, as shown now, and if all reviews count. For a burst. */
  ratings: z.nullable(z.object({ without: rating, now: rating, full: rating })),
})
export type Flood = z.infer<typeof Flood>

/** What the police of the district need to know about a place, too. */
const SchoolOfCase = z.extend(CaseSchool, {
  district: z.string(),
  pincode: z.nullable(z.string()),
  /** All UDISE codes of the school. */
  codes: z.array(z.string()),
  /** Whether the school has a page. */
  isListed: z.boolean(),
})
export type SchoolOfCase = z.infer<typeof SchoolOfCase>

/** A complaint about the post that is no report. Its own screen shows name and address of the person. */
const ComplaintOfCase = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(complaintKindNames),
  /** `YYYY-MM-DD` in India. */
  openedOn: z.string(),
  dueAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(complaintOutcomeNames)),
  message: z.string(),
})
export type ComplaintOfCase = z.infer<typeof ComplaintOfCase>

const Mark = z.object({ start: z.number(), end: z.number() })
export type Mark = z.infer<typeof Mark>

export const CaseDetail = z.object({
  ...caseFields,
  isClosed: z.boolean(),
  post: z.object(caseFieldsOfPost),
  school: SchoolOfCase,
  /** Words because of which the checks stop the post: UTF-16 offsets. Empty if the case has another reason. */
  marks: z.object({ title: z.array(Mark), text: z.array(Mark) }),
  /** The review of a comment or change. Null for a review. */
  review: z.nullable(z.object(caseFieldsOfPost)),
  reports: z.array(ReportGroup),
  /** The latest first. */
  complaints: z.array(ComplaintOfCase),
  /** Oldest first. */
  history: z.array(HistoryEntry),
  similar: z.array(SimilarPost),
  appeal: z.nullable(z.object({ text: z.string(), sentOn: z.string(), isOpen: z.boolean() })),
  decisions: z.array(Decision),
  /** True if the author appeals against a decision of the signed-in member of staff. */
  isOwnDecision: z.boolean(),
  /** Changes when the post, its reports or the case change. */
  version: z.string(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  /** Null if the case belongs to no flood of reports and no burst. */
  flood: z.nullable(Flood),
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const CaseId = randomId(caseUnknown.text)

/** `isClosed` and `version`: see `CaseDetail`. */
export const CasePresence = z.object({ ...Colleagues.shape, isClosed: z.boolean(), version: z.string() })
export type CasePresence = z.infer<typeof CasePresence>

export const ClaimInput = z.object({
  /** Replaces the claim of a colleague. */
  takesOver: z._default(z.boolean(), false),
})

export const NextCaseInput = z.object({
  queue: z.optional(Queue),
  /** The case with which the search begins. Default: the most urgent one. */
  from: z.optional(CaseId),
})
export type NextCaseInput = z.infer<typeof NextCaseInput>

/** Null if colleagues read or have claimed all other cases. */
export const NextCase = z.object({ id: z.nullable(z.string()) })
export const TargetId = randomId(postUnknownAtDesk.text)

const Version = z
  .string(versionField.missing)
  .check(z.maxLength(deskLimits.caseVersion.max, anyField.invalid))

export const DecisionInput = z.object({
  version: Version,
  decision: Decision,
  /** Required for the decisions `remove` and `ask-change`. */
  reason: z.optional(RemovalReason),
  /** Required for the decision `disclosure`. */
  disclosureReport: z.optional(DisclosureReport),
  /** Only the staff can read it. */
  note: z.optional(personText(decisionNote, deskLimits.decisionNote)),
  /** The author reads it. Only for `ask-change`, and for a decision about an appeal. */
  sentence: z.optional(personLine(sentenceToAuthor, deskLimits.sentenceToAuthor)),
})
export type DecisionInput = z.infer<typeof DecisionInput>

export const JointDecisionInput = z.object({
  decision: z.enum(['keep', 'remove']),
  /** Required for the decision `remove`. */
  reason: z.optional(RemovalReason),
  /** The cases as shown to the member of staff. */
  cases: z
    .array(z.object({ id: CaseId, version: Version }), keepField.missing)
    .check(z.minLength(1, keepField.missing), z.maxLength(deskLimits.floodPosts, keepField.invalid)),
})
export type JointDecisionInput = z.infer<typeof JointDecisionInput>

export const JointlyDecided = z.object({
  /** The ids of the decisions. */
  decisions: z.array(z.string()),
  /** Cases that changed meanwhile and stay open. */
  changed: z.number(),
  next: z.nullable(z.string()),
})
export type JointlyDecided = z.infer<typeof JointlyDecided>

export const Decided = z.object({
  decisionId: z.string(),
  /** ISO 8601. */
  undoUntil: z.string(),
  next: z.nullable(z.string()),
})
export type Decided = z.infer<typeof Decided>

export const Undone = z.object({ caseId: z.string() })
export type Undone = z.infer<typeof Undone>

export const JointUndo = z.object({
  decisions: z
    .array(randomId(decisionUnknown.text), keepField.missing)
    .check(z.minLength(1, keepField.missing), z.maxLength(deskLimits.floodPosts, keepField.invalid)),
})

export const JointlyUndone = z.object({
  undone: z.number(),
  /** Decisions that stay, because their post or case changed meanwhile. */
  changed: z.number(),
})
export type JointlyUndone = z.infer<typeof JointlyUndone>
