import * as z from 'zod/mini'
import { reviewLanguages, schoolOrders } from './choices.ts'
import {
  facetsField,
  filterField,
  pageField,
  schoolField,
  schoolsLimitField,
  searchTermField,
} from './field-texts.ts'
import { limits } from './limits.ts'
import { schoolUnknown } from './messages.ts'
import { AnswerSums } from './review-answers.ts'
import { reviewTopics } from './review-topics.ts'
import { areas, levels, schoolTypes, sectors } from './school-facts.ts'
import { feeBands } from './school-profile-choices.ts'

/** A UDISE code, usually of 11 digits. Some codes have letters, and old ones 8 digits. */
export const SchoolId = z.string(schoolField.missing).check(z.regex(/^[\dA-Za-z]{8,11}$/, schoolUnknown.text))

/** Only in responses in another language than English. Other fields keep the names of the register. */
export const LocalNames = z.object({
  /** A transliteration of the name by rules, to show beside the name. Missing if it would be of no use. */
  name: z.optional(z.string()),
  city: z.string(),
  district: z.string(),
  state: z.string(),
})

export const School = z.object({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.nullable(z.string()),
  sector: z.nullable(z.enum(sectors)),
  schoolType: z.nullable(z.enum(schoolTypes)),
  classes: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** With one decimal. 0 without reviews. */
  averageRating: z.number(),
  reviewCount: z.number(),
  sample: z.boolean(),
  local: z.optional(LocalNames),
})
export type School = z.infer<typeof School>

export const SchoolDetail = z.extend(School, {
  /** At most four: `_id`, then earlier codes and those of schools that were merged into it. All lead to the school. */
  codes: z.array(z.string()),
  /** A closed school keeps its page and its reviews, but is in no search and no list. */
  closed: z.boolean(),
  website: z.nullable(z.string()),
  /** `management` and `category` are as in the UDISE register. */
  management: z.nullable(z.string()),
  category: z.nullable(z.string()),
  area: z.nullable(z.enum(areas)),
  board: z.nullable(z.string()),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  medium: z.nullable(z.string()),
  /** Like `local`. */
  localFacts: z.optional(
    z.object({
      management: z.nullable(z.string()),
      category: z.nullable(z.string()),
      board: z.nullable(z.string()),
      medium: z.nullable(z.string()),
    }),
  ),
  /**
   * Number of shown reviews of a surge that the staff has not read yet. Those of a week count together like the reviews
   * of a usual week, in `averageRating`, `ratingCounts` and all orders.
   */
  waitingReviews: z.number(),
  /** Numbers of reviews with 1 to 5 stars. */
  ratingCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  answerSums: AnswerSums,
  /** The most frequent first. */
  topics: z.array(z.object({ topic: z.enum(reviewTopics), reviewCount: z.number() })),
  /** Languages of the shown reviews. */
  reviewLanguages: z.array(z.enum(reviewLanguages)),
})
export type SchoolDetail = z.infer<typeof SchoolDetail>

/** Reads a query parameter. An empty text gives the default. */
export const wholeNumber = (
  messages: { notWhole: string; tooSmall: string; tooLarge: string },
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{0,9}$/, messages.notWhole)),
      z.pipe(
        z.transform((text: string) => (text === '' ? defaultValue : Number(text))),
        z.number().check(z.gte(min, messages.tooSmall), z.lte(max, messages.tooLarge)),
      ),
    ),
    defaultValue,
  )

const facetValue = z.optional(
  z.string().check(z.trim(), z.maxLength(limits.facetValue.max, filterField.tooLong)),
)

export const pageNumber = wholeNumber(pageField, { min: 1, max: limits.page.max, defaultValue: 1 })

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.enum([...values, ''], filterField.unknown))

/** A filter takes a `value` of {@link Facets}. A school without a value for a field passes no filter by this field. */
export const SchoolFilterFields = z.object({
  state: facetValue,
  district: facetValue,
  management: facetValue,
  category: facetValue,
  sector: choice(sectors),
  schoolType: choice(schoolTypes),
  level: choice(levels),
  area: choice(areas),
  board: facetValue,
  medium: facetValue,
  /** Only schools with a public profile state `hostel` and fees. Their boards and mediums count like those of the register. */
  hostel: choice(['yes', 'no']),
  fees: choice(feeBands),
  /** Stars. With 1, all schools with reviews pass. */
  minRating: choice(['1', '2', '3', '4', '5']),
})
export type SchoolFilterFields = z.infer<typeof SchoolFilterFields>

export const understoodKinds = [
  'sector',
  'schoolType',
  'level',
  'area',
  'board',
  'medium',
  'minRating',
  'sort',
  'near',
  /** The directory has no data about the topic, such as `fees`. */
  'unknown',
] as const

/** `name`: no school of the place has the words in its name. `none`: no school of the place passes the filter. */
export const unknownTopics = [
  'board',
  'medium',
  'hostel',
  'fees',
  'admission',
  'transport',
  'pre-primary',
  'safety',
  'bullying',
  'punishment',
  'teachers',
  'rooms',
  'sports',
  'meals',
  'times',
  'support',
  'mood',
  'results',
  'rules',
  'size',
  'name',
  'none',
] as const

const echoedTerm = z.string().check(z.maxLength(limits.searchTerm.max))

export const Understanding = z.object({
  /** Words for names and places. May be empty. */
  term: echoedTerm,
  /** True if the term is a place, and not the name of a school. */
  isPlace: z.boolean(),
  /** The words for the place of all results, or empty. */
  place: echoedTerm,
  understood: z
    .array(
      z.object({
        kind: z.enum(understoodKinds),
        /** A value of the filter or order, one of {@link unknownTopics}, or empty. */
        value: z.string(),
        words: echoedTerm,
        /** The search term without these words. */
        without: echoedTerm,
      }),
    )
    .check(z.maxLength(understoodKinds.length + unknownTopics.length)),
})
export type Understanding = z.infer<typeof Understanding>

export const SchoolListQuery = z.extend(SchoolFilterFields, {
  searchTerm: z._default(
    z.string().check(z.trim(), z.maxLength(limits.searchTerm.max, searchTermField.tooLong)),
    '',
  ),
  page: pageNumber,
  limit: wholeNumber(schoolsLimitField, limits.schoolsPerPage),
  /** With `rating` and `reviews`, schools without reviews come last. */
  sort: choice(schoolOrders),
  facets: z.optional(z.enum(['true', 'false', ''], facetsField.invalid)),
  /**
   * Turns words such as "private" or "best" into filters or orders, unless they belong to the name of a school. Other
   * fields of the query take precedence.
   */
  understand: choice(['true', 'false']),
})
export type SchoolListQuery = z.infer<typeof SchoolListQuery>

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

const FacetCount = z.object({
  /** The value for the filter by this facet. */
  value: z.string(),
  /** In the language of the response, if it is known. */
  name: z.string(),
  count: z.number(),
})

/** In descending order of `count`. The counts of a facet ignore the filter by this facet. */
export const Facets = z.object({
  state: z.array(FacetCount),
  /** Empty without a filter by state. */
  district: z.array(FacetCount),
  management: z.array(FacetCount),
  category: z.array(FacetCount),
  sector: z.array(FacetCount),
  schoolType: z.array(FacetCount),
  /** A school counts once for each of its levels. */
  level: z.array(FacetCount),
  area: z.array(FacetCount),
  board: z.array(FacetCount),
  medium: z.array(FacetCount),
  /** Missing if no school of the result states it, as `fees`. */
  hostel: z.optional(z.array(FacetCount)),
  /** A school counts for each band that its fees pass. */
  fees: z.optional(z.array(FacetCount)),
  /** A school counts for each number of stars up to its rating. */
  minRating: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>

/** The number of schools that searches find, and their number when the directory is complete. */
export const Filling = z.object({ schools: z.number(), wanted: z.number() })
export type Filling = z.infer<typeof Filling>

export const SchoolList = z.object({
  schools: z.array(School).check(z.maxLength(limits.schoolsPerPage.max)),
  pagination: Pagination,
  /** `all` if the first result has every term. */
  match: z.optional(z.enum(['all', 'some'])),
  /** The number of results with every term. Missing if all results have every term, or none has. */
  complete: z.optional(z.number()),
  suggestion: z.optional(z.string()),
  facets: z.optional(Facets),
  understanding: z.optional(Understanding),
  /** True if the search ended before it had compared all words. Then there can be better and more schools. */
  tooBroad: z.optional(z.boolean()),
  /** True if the page lacks schools that were deleted since the index build. */
  updating: z.optional(z.boolean()),
  /** Only while the first start of a new installation still adds sample schools. */
  filling: z.optional(Filling),
})
export type SchoolList = z.infer<typeof SchoolList>
