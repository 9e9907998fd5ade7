import { limits } from '#contract/limits.ts'
import type { SchoolList } from '#contract/schools.ts'
import { ApiError, explain, fallbacks } from '#web/features/api/api-error.ts'

/** What the address asks the directory: the popular schools without a term, a search with one. */
export type SchoolQuestion = { term: string; page: number }

/** How the question went. */
export type SchoolAnswer = SchoolQuestion & ({ list: SchoolList } | { problem: string })

/** Reads `search` and `page` from an address; what makes no sense is the first page. */
export function readQuestion(params: URLSearchParams): SchoolQuestion {
  const term = (params.get('search') ?? '').trim().slice(0, limits.searchTerm.max)
  const page = params.get('page') ?? ''
  const isPage = /^[1-9]\d{0,8}$/.test(page)
  return { term, page: isPage ? Math.min(Number(page), limits.page.max) : 1 }
}

/** {@link readQuestion} the other way round. */
export function writeQuestion({ term, page }: SchoolQuestion): URLSearchParams {
  const params = new URLSearchParams()
  if (term) params.set('search', term)
  if (page > 1) params.set('page', String(page))
  return params
}

type Query = { searchTerm?: string; page?: number; limit: number }

/** The home page's question as the API takes it. */
export function homeQuery({ term, page }: SchoolQuestion): Query {
  return term
    ? { searchTerm: term, page, limit: limits.homeResultsPerPage }
    : { limit: limits.popularSchools }
}

/** Asks the home page's question; a failure is an answer too, with its sentence from the catalogue. */
export async function askForHome(
  question: SchoolQuestion,
  list: (query: Query) => Promise<SchoolList>,
): Promise<SchoolAnswer> {
  try {
    return { ...question, list: await list(homeQuery(question)) }
  } catch (problem) {
    return { ...question, problem: explain(problem, question.term ? fallbacks.search : fallbacks.popular) }
  }
}

/** For a list that the server asks of itself: nothing can fail on the way. */
export async function withoutWay<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new ApiError({ status: 503 })
  })
}
