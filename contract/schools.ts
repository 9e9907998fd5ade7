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

/** A UDISE code, usually 11 digits. Some contain letters, and old ones have 8 digits. */
export const SchoolId = z.string(schoolField.missing).check(z.regex(/^[\dA-Za-z]{8,11}$/, schoolUnknown.text))

export const School = z.object({
  _id: z.string(),
  /** For display, such as `GPS Rampur`. */
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.nullable(z.string()),
  /** With one decimal; 0 without reviews. */
  averageRating: z.number(),
  reviewCount: z.number(),
  sample: z.boolean(),
})
export type School = z.infer<typeof School>

export const SchoolDetail = z.extend(School, {
  management: z.nullable(z.string()),
  category: z.nullable(z.string()),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type SchoolDetail = z.infer<typeof SchoolDetail>

/** Parses whole numbers of query strings. */
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

export const SchoolListQuery = z.object({
  searchTerm: z._default(z.string().check(z.trim()), ''),
  page: pageNumber,
  limit: wholeNumber(schoolsLimitField, limits.schoolsPerPage),
  /** Like the next three, a `value` of {@link Facets}. */
  state: facetValue,
  district: facetValue,
  management: facetValue,
  category: facetValue,
  facets: z.optional(z.enum(['true', 'false', ''], facetsField.invalid)),
})
export type SchoolListQuery = z.infer<typeof SchoolListQuery>

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

export const FacetCount = z.object({
  /** The text for a filter of {@link SchoolListQuery}. */
  value: z.string(),
  /** The text for display. */
  name: z.string(),
  count: z.number(),
})
export type FacetCount = z.infer<typeof FacetCount>

/** In descending order of `count`. Counts ignore the query's filter by the same facet. */
export const Facets = z.object({
  state: z.array(FacetCount),
  /** Empty unless the query filters by state. */
  district: z.array(FacetCount),
  management: z.array(FacetCount),
  category: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>

export const SchoolList = z.object({
  schools: z.array(School),
  pagination: Pagination,
  /** `all` if the first result matches every query term. */
  match: z.optional(z.enum(['all', 'some'])),
  /** Schools that match every query term, if the results also contain others. */
  complete: z.optional(z.number()),
  /** The query with corrected spelling. */
  suggestion: z.optional(z.string()),
  facets: z.optional(Facets),
  /** True while a new search index is being built. */
  updating: z.optional(z.boolean()),
})
export type SchoolList = z.infer<typeof SchoolList>
