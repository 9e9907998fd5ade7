import * as z from 'zod/mini'
import { OneTimeCode } from './accounts.ts'
import { readSymbols } from './base32.ts'
import { readComplaintNumber } from './complaint-number.ts'
import { anyField, yourName } from './field-texts.ts'
import { FormId } from './form-id.ts'
import { IndianPhone } from './inbox.ts'
import { limits } from './limits.ts'
import { memberStatuses } from './members.ts'
import { randomId } from './reviews.ts'
import { SchoolRole } from './school-accounts.ts'
import {
  type ClaimOutcome,
  type ClaimState,
  claimLimits,
  claimOutcomes,
  claimProofs,
  claimStates,
  documentTypes,
} from './school-claim-choices.ts'
import {
  claimAnswerField,
  claimCodeWrong,
  claimNumberField,
  claimReasonField,
  claimSentenceField,
  claimUnknown,
  positionField,
  postedOnField,
  proofField,
} from './school-claim-messages.ts'
import { pageNumber } from './schools.ts'
import { EmailAddress, personLine, personText } from './text.ts'

/** Like the number of a complaint. Whoever knows it can follow the claim. */
export const ClaimNumber = z.string(claimNumberField.missing).check(
  z.overwrite((typed) => readComplaintNumber(typed) ?? typed.trim()),
  z.minLength(1, claimNumberField.missing),
  z.maxLength(limits.complaintNumber.max, claimNumberField.invalid),
  z.refine((typed) => readComplaintNumber(typed) !== undefined, claimNumberField.invalid),
)

const person = {
  name: personLine(yourName, limits.fullName),
  /** Such as "Principal". */
  position: personLine(positionField, claimLimits.position),
  email: EmailAddress,
  phone: z.optional(IndianPhone),
}

/** Who a person is, and how the person proves to speak for the school. */
export const NewClaim = z.object({
  /** A repeated form has the same id. */
  id: FormId,
  ...person,
  proof: z.enum(claimProofs, proofField.missing),
})
export type NewClaim = z.infer<typeof NewClaim>

/** The code of a mail. */
export const ClaimMailCode = z.object({ number: ClaimNumber, code: OneTimeCode })

/** The code of a letter, which has letters and digits. */
export const ClaimLetterCode = z.object({
  number: ClaimNumber,
  code: z.string(claimCodeWrong.text).check(
    z.maxLength(limits.typedCode.max, claimCodeWrong.text),
    z.overwrite((typed) => readSymbols(typed, claimLimits.letterCode) ?? typed),
    z.refine((typed) => readSymbols(typed, claimLimits.letterCode) !== undefined, claimCodeWrong.text),
  ),
})

export const ClaimAnswer = z.object({
  number: ClaimNumber,
  answer: personText(claimAnswerField, claimLimits.answer),
})

/** What the claimant sees. */
export type OwnClaim = {
  number: string
  school: { _id: string; name: string; city: string }
  proof: (typeof claimProofs)[number]
  state: ClaimState
  outcome: ClaimOutcome | null
  /** The latest sentence of the staff. */
  sentence: string | null
  email: string | null
  /** Whether the staff has matched the host of the email address to the school. */
  isDomainMatched: boolean
  /** Whether a code is valid now. */
  hasCode: boolean
  /** The day on which a letter was posted, `YYYY-MM-DD`. */
  letterPostedOn: string | null
  documents: number
  /** Whether the school has an owner who can answer to the claim. */
  isDispute: boolean
  /** By when the staff decides, ISO 8601. Null unless the staff has to act. */
  dueAt: string | null
}

const claimLists = ['open', 'closed'] as const

export const DeskClaimQuery = z.object({ list: z._default(z.enum(claimLists), 'open'), page: pageNumber })

export const DeskClaimId = randomId(claimUnknown.text)

export const DeskClaimSummary = z.object({
  id: z.string(),
  number: z.string(),
  school: z.object({ _id: z.string(), name: z.string(), city: z.string(), state: z.string() }),
  /** Null after the personal data was deleted. */
  name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  proof: z.enum(claimProofs),
  state: z.enum(claimStates),
  outcome: z.nullable(z.enum(claimOutcomes)),
  openedAt: z.string(),
  /** ISO 8601. Null unless the staff has to act. */
  dueAt: z.nullable(z.string()),
  isDispute: z.boolean(),
  /** Open claims for the same school, with this one. */
  openForSchool: z.number(),
})
export type DeskClaimSummary = z.infer<typeof DeskClaimSummary>

export const DeskClaimList = z.object({
  /** Open claims: those that wait for the staff first, by due time. Closed claims: the latest first. */
  claims: z.array(DeskClaimSummary),
  total: z.number(),
  /** Open claims that wait for the staff. */
  waiting: z.number(),
})
export type DeskClaimList = z.infer<typeof DeskClaimList>

const Day = z.string(postedOnField.invalid).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, postedOnField.invalid))

export const ClaimLetter = z.object({
  printedOn: z.string(),
  postedOn: z.nullable(z.string()),
  /** Null if the claim was deleted. */
  number: z.nullable(z.string()),
})

export const DeskClaim = z.object({
  ...DeskClaimSummary.shape,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  schoolFacts: z.object({
    district: z.string(),
    pincode: z.nullable(z.string()),
    management: z.nullable(z.string()),
    website: z.nullable(z.string()),
    isClosed: z.boolean(),
    isSample: z.boolean(),
  }),
  /** The host of the email address, and the codes of the schools to which the staff has matched it. */
  domain: z.nullable(z.object({ name: z.string(), matchedTo: z.array(z.string()), isShared: z.boolean() })),
  /** Whether the claimant entered the right code. */
  isProved: z.boolean(),
  sentence: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  documents: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.enum(documentTypes), size: z.number() }),
  ),
  letters: z.array(ClaimLetter),
  members: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: SchoolRole,
      status: z.enum(memberStatuses),
    }),
  ),
  others: z.array(DeskClaimSummary),
  /** Of a dispute. */
  owner: z.nullable(z.object({ answersUntil: z.string(), answer: z.nullable(z.string()) })),
  version: z.number(),
})
export type DeskClaim = z.infer<typeof DeskClaim>

const Version = z.number().check(z.int(anyField.invalid), z.nonnegative(anyField.invalid))

/** `transferred`: the claimant becomes the owner, and the account of the owner ends. */
export const ClaimAcceptance = z.object({
  version: Version,
  outcome: z.enum(['owner', 'editor', 'transferred'], anyField.invalid),
  reason: personText(claimReasonField, claimLimits.reason),
})
export type ClaimAcceptance = z.infer<typeof ClaimAcceptance>

/** For a refusal, and for a question. */
export const ClaimSentence = z.object({
  version: Version,
  sentence: personText(claimSentenceField, claimLimits.sentence),
})
export type ClaimSentence = z.infer<typeof ClaimSentence>

export const ClaimReason = z.object({
  version: Version,
  reason: personText(claimReasonField, claimLimits.reason),
})
export type ClaimReason = z.infer<typeof ClaimReason>

export const ClaimVersion = z.object({ version: Version })

export const LetterPosted = z.object({ version: Version, postedOn: Day })

export const LetterPrinted = z.object({
  /** The PDF in Base64. It contains the code, which the server does not store. */
  pdf: z.string(),
  claim: DeskClaim,
})

export const ClaimDocumentParams = z.object({ id: DeskClaimId, document: randomId(claimUnknown.text) })

/** What the owner of a page sees of the claim of another person. */
export const OwnersClaim = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  openedAt: z.string(),
  answersUntil: z.string(),
  answer: z.nullable(z.string()),
})
export type OwnersClaim = z.infer<typeof OwnersClaim>

export const OwnersAnswer = z.object({ answer: personText(claimAnswerField, claimLimits.answer) })
