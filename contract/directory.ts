import * as z from 'zod/mini'
import {
  changeReason,
  classField,
  codeField,
  directoryLimits,
  pincodeField,
  positionField,
  schoolLine,
  stateField,
  websiteField,
} from './directory-messages.ts'
import { anyField } from './field-texts.ts'
import { isInIndia } from './position.ts'
import { randomId } from './reviews.ts'
import { pageNumber, SchoolId } from './schools.ts'
import { states } from './states.ts'
import { suggestionKinds } from './suggestion-kinds.ts'
import { personLine, personText } from './text.ts'

const line = personLine(schoolLine, { max: directoryLimits.line })
const optionalLine = z.nullable(line)
const Website = z.nullable(
  z.string(websiteField.invalid).check(
    z.maxLength(directoryLimits.website, websiteField.invalid),
    z.refine((text) => {
      const url = URL.parse(text)
      return (
        url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === ''
      )
    }, websiteField.invalid),
  ),
)
const SchoolClass = z.nullable(z.int().check(z.gte(1, classField.invalid), z.lte(12, classField.invalid)))
const Degrees = z.nullable(z.number(positionField.invalid))

/** The facts of a school that the desk can change, with names as in the register. */
const schoolShape = {
  name: line,
  city: z.union([z.literal(''), line]),
  district: z.union([z.literal(''), line]),
  state: z.enum(states, stateField.invalid),
  pincode: z.nullable(z.string().check(z.regex(/^[1-9]\d{5}$/, pincodeField.invalid))),
  management: optionalLine,
  category: optionalLine,
  schoolType: optionalLine,
  area: optionalLine,
  latitude: Degrees,
  longitude: Degrees,
  board: optionalLine,
  medium: optionalLine,
  classFrom: SchoolClass,
  classTo: SchoolClass,
  website: Website,
}

type Pairs = { [Field in 'latitude' | 'longitude' | 'classFrom' | 'classTo']: number | null }

const hasPosition = z.refine<Pairs>(
  ({ latitude, longitude }) =>
    latitude === null || longitude === null ? latitude === longitude : isInIndia({ latitude, longitude }),
  { error: positionField.invalid, path: ['latitude'] },
)
const hasClasses = z.refine<Pairs>(
  ({ classFrom, classTo }) =>
    classFrom === null || classTo === null ? classFrom === classTo : classFrom <= classTo,
  { error: classField.invalid, path: ['classFrom'] },
)

export const changeKinds = ['edit', 'close', 'reopen', 'merge', 'split', 'redirect', 'undo'] as const
export type ChangeKind = (typeof changeKinds)[number]

const Reason = personText(changeReason, { max: directoryLimits.reason })
const Code = z.string(codeField.invalid).check(z.regex(/^(?:\d{8}|[\dA-Za-z]{11})$/, codeField.invalid))

export const DirectoryId = randomId('This is not an id.')

const every = {
  reason: Reason,
  /** The latest change when the person opened the school. If there is a later one, nothing is saved. */
  latestChange: z.nullable(DirectoryId),
}

/** `merge`: the school becomes a part of `into`. `split`: a new school takes a code. `redirect`: a code leads here. */
export const SchoolChangeInput = z.discriminatedUnion(
  'kind',
  [
    z
      .object({ ...every, kind: z.literal('edit'), ...schoolShape, suggestionId: z.optional(DirectoryId) })
      .check(hasPosition, hasClasses),
    z.object({ ...every, kind: z.literal('close'), suggestionId: z.optional(DirectoryId) }),
    z.object({ ...every, kind: z.literal('reopen') }),
    z.object({ ...every, kind: z.literal('merge'), into: SchoolId }),
    z
      .object({ ...every, kind: z.literal('split'), code: Code, ...schoolShape })
      .check(hasPosition, hasClasses),
    z.object({ ...every, kind: z.literal('redirect'), code: Code }),
  ],
  anyField.invalid,
)
export type SchoolChangeInput = z.infer<typeof SchoolChangeInput>

export const UndoInput = z.object({ reason: Reason })

const KeptSchool = z.object({
  code: z.string(),
  codes: z.array(z.string()),
  isClosed: z.boolean(),
  /** Not checked, because an import can store other values. */
  fields: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
})
export type KeptSchool = z.infer<typeof KeptSchool>

const SchoolChange = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  reason: z.string(),
  staff: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
  before: z.array(KeptSchool),
  after: z.array(KeptSchool),
  isUndone: z.boolean(),
})
export type SchoolChange = z.infer<typeof SchoolChange>

export const SchoolChanges = z.object({ changes: z.array(SchoolChange) })

export const Suggestion = z.object({
  id: z.string(),
  school: z.object({ code: z.string(), name: z.string(), city: z.string(), state: z.string() }),
  kind: z.enum(suggestionKinds),
  details: z.string(),
  /** A day in India, `YYYY-MM-DD`. */
  suggestedOn: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionList = z.object({ suggestions: z.array(Suggestion), total: z.number() })

export const SuggestionDecline = z.object({ reason: Reason })

export const DeskSchool = z.object({
  school: KeptSchool,
  /** As shown to visitors. */
  name: z.string(),
  place: z.string(),
  reviewCount: z.number(),
  averageRating: z.number(),
  /** The fields that the desk has changed, so that imports keep them. */
  editedFields: z.array(z.string()),
  /** The latest first. */
  changes: z.array(SchoolChange),
  suggestions: z.array(Suggestion),
})
export type DeskSchool = z.infer<typeof DeskSchool>

export const FoundSchool = z.object({
  code: z.string(),
  name: z.string(),
  place: z.string(),
  isClosed: z.boolean(),
  reviewCount: z.number(),
})
export type FoundSchool = z.infer<typeof FoundSchool>

export const FoundSchools = z.object({ schools: z.array(FoundSchool) })

export const FindSchoolsQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(directoryLimits.line, schoolLine.tooLong)), ''),
})

export const SuggestionsQuery = z.object({ page: pageNumber })
