import * as z from 'zod/mini'
import { School } from '#contract/schools.ts'
import { readQuestion, type SchoolQuestion, writeQuestion } from '#web/features/directory/school-question.ts'

export type Step = 0 | 1 | 2 | 3

/** Where in the dashboard somebody is. The open school is not in the address: others may read it there. */
export type DashboardPlace = { step: Step; question: SchoolQuestion; school: School | undefined }

/** What the history remembers beside the address: the school that is open, and for whom. */
export type DashboardState = { school: School; owner: string }

const State = z.object({ school: School, owner: z.string() })

function stepOf(text: string | null): Step {
  return text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : 0
}

/**
 * Reads the place from an address and its history state. Without a school, steps 2 and 3 are step 1; one that
 * somebody else opened in this tab before counts as none.
 */
export function readPlace(search: string, state: unknown, owner: string): DashboardPlace {
  const params = new URLSearchParams(search)
  const question = readQuestion(params)
  const wanted = stepOf(params.get('step'))
  const opened = z.safeParse(State, state).data
  const school = opened?.owner === owner ? opened.school : undefined
  return { step: wanted > 1 && !school ? 1 : wanted, question, school }
}

/** The address of a step. The search goes along, so that the way back leads to its results. */
export function stepAddress(step: Step, question: SchoolQuestion): string {
  if (step === 0) return '/dashboard'
  const params = writeQuestion(question)
  return `/dashboard?${new URLSearchParams([['step', String(step)], ...params])}`
}
