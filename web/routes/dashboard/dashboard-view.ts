import * as z from 'zod/mini'
import { School } from '#contract/schools.ts'
import { parseSearch, type SchoolSearch } from '#web/features/directory/school-search.ts'
import { getDashboardState } from './dashboard-states.ts'

export type Step = 0 | 1 | 2 | 3

/** Which part of the dashboard is shown. */
export type DashboardView = { step: Step; question: SchoolSearch; school: School | undefined }

/** Parameters of an address that says in clear text what is searched for. */
const spelledOut = ['search', 'page']

function stepOf(text: string | null): Step {
  return text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : 0
}

/**
 * Reads the part of the dashboard from an address. The address names neither a school nor a search: it has the key of
 * an open place. Without a known school, steps 2 and 3 are step 1.
 * @param search the query string of the address
 */
export function readDashboardView(search: string, owner: string): DashboardView {
  const params = new URLSearchParams(search)
  const open = getDashboardState(params.get('at') ?? '', owner)
  const question = open?.question ?? parseSearch(params)
  const school = z.safeParse(School, open?.school).data
  const wanted = stepOf(params.get('step'))
  return { step: wanted > 1 && !school ? 1 : wanted, question, school }
}

/** Returns the search that an address spells out, and nothing when it does not. */
export function parseSpelledOutSearch(search: string): SchoolSearch | undefined {
  const params = new URLSearchParams(search)
  return spelledOut.some((name) => params.has(name)) ? parseSearch(params) : undefined
}

/**
 * Returns the address of a step.
 * @param key of an open place, where the step has one
 */
export function getStepPath(step: Step, key?: string): string {
  if (step === 0) return '/dashboard'
  return `/dashboard?${new URLSearchParams({ step: String(step), ...(key && { at: key }) })}`
}
