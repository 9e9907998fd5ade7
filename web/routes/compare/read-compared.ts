import { maximumCompared } from '#contract/compare.ts'
import { SchoolId } from '#contract/schools.ts'

/**
 * Reads the school codes of a comparison's address: one parameter, or one for each ticked box of a list. Omits repeated
 * and wrong codes.
 * @returns `ids`, at most the maximum of a comparison, and the number of valid codes
 */
export function readCompared(parameters: URLSearchParams): { ids: string[]; chosen: number } {
  const texts = parameters.getAll('schools').flatMap((text) => text.split(','))
  const valid = texts.map((id) => id.trim()).filter((id) => SchoolId.safeParse(id).success)
  const distinct = [...new Set(valid)]
  return { ids: distinct.slice(0, maximumCompared), chosen: distinct.length }
}
