import * as z from 'zod/mini'
import { limits } from './limits.ts'
import {
  facetsField,
  filterField,
  pageField,
  schoolField,
  schoolsLimitField,
  schoolUnknown,
} from './messages.ts'

/** The code of a school in the UDISE register: usually 11 digits, a few with letters, 8 digits in old rows. */
export const SchoolId = z.string(schoolField.missing).check(z.regex(/^[\dA-Za-z]{8,11}$/, schoolUnknown.text))

/** A school as lists show it. */
export const School = z.object({
  _id: z.string(),
  /** Ready to show: names that the register has in capitals are in title case. */
  name: z.string(),
  /** The village or town. */
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.nullable(z.string()),
  /** Plain mean of the published ratings, one decimal; 0 without reviews. */
  averageRating: z.number(),
  reviewCount: z.number(),
  /** True for a generated school, which no page may pass off as real. */
  sample: z.boolean(),
})
export type School = z.infer<typeof School>

/** One school with its facts. */
export const SchoolDetail = z.extend(School, {
  management: z.nullable(z.string()),
  category: z.nullable(z.string()),
  /** How many published reviews gave 1, 2, 3, 4 and 5 stars, in this order. */
  ratingCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type SchoolDetail = z.infer<typeof SchoolDetail>

/** Returns the schema of a number in a query string. An empty or missing value means `initial`. */
export const wholeNumber = (
  messages: { notWhole: string; tooSmall: string; tooLarge: string },
  { min, max, initial }: { min: number; max: number; initial: number },
) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{0,9}$/, messages.notWhole)),
      z.pipe(
        z.transform((text: string) => (text === '' ? initial : Number(text))),
        z.number().check(z.gte(min, messages.tooSmall), z.lte(max, messages.tooLarge)),
      ),
    ),
    initial,
  )

const facetValue = z.optional(
  z.string().check(z.trim(), z.maxLength(limits.facetValue.max, filterField.tooLong)),
)

export const pageNumber = wholeNumber(pageField, { min: 1, max: limits.page.max, initial: 1 })

/** A list of schools: the popular ones without a term, search results with one. */
export const SchoolListQuery = z.object({
  searchTerm: z._default(z.string().check(z.trim()), ''),
  page: pageNumber,
  limit: wholeNumber(schoolsLimitField, limits.schoolsPerPage),
  /** Narrow the results; values as `facets` gives them. */
  state: facetValue,
  district: facetValue,
  management: facetValue,
  category: facetValue,
  /** `true` asks for the counts by which results can be narrowed. */
  facets: z.optional(z.enum(['true', 'false', ''], facetsField.invalid)),
})
export type SchoolListQuery = z.infer<typeof SchoolListQuery>

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  /** Exact. */
  total: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

/** How many results have which value; the most frequent first. */
export const FacetCount = z.object({
  /** To be sent back as a filter. */
  value: z.string(),
  /** Ready to show. */
  name: z.string(),
  count: z.number(),
})
export type FacetCount = z.infer<typeof FacetCount>

/** Exact counts, each kind among the results that the filters of the other kinds leave. */
export const Facets = z.object({
  state: z.array(FacetCount),
  /** Of the chosen state; empty until one is chosen. */
  district: z.array(FacetCount),
  management: z.array(FacetCount),
  category: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>

export const SchoolList = z.object({
  schools: z.array(School),
  pagination: Pagination,
  /** Of a search: whether its best school has every word, or no school has more than some of them. */
  match: z.optional(z.enum(['all', 'some'])),
  /** Where near misses follow: how many schools of all pages have every word, as it was typed or corrected. */
  complete: z.optional(z.number()),
  /** The term in a spelling that the register knows, where what was typed is clearly a misspelling of it. */
  suggestion: z.optional(z.string()),
  facets: z.optional(Facets),
  /** The schools have just changed: the search knows all of them in some seconds. */
  updating: z.optional(z.boolean()),
})
export type SchoolList = z.infer<typeof SchoolList>
