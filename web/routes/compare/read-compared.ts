import { maximumCompared } from '#contract/compare.ts'
import { SchoolId } from '#contract/schools.ts'

/**
 * Reads the school codes in the URL of a comparison: one parameter with commas, or one for each ticked box of a form.
 * Omits repeated and invalid codes.
 * @returns `ids` has at most `maximumCompared` codes. `chosen` is the number of all different valid codes
 */
export function readCompared(parameters: URLSearchParams): { ids: string[]; chosen: number } {
  const texts = parameters.getAll('schools').flatMap((text) => text.split(','))
  const valid = texts.map((id) => id.trim()).filter((id) => SchoolId.safeParse(id).success)
  const distinct = [...new Set(valid)]
  return { ids: distinct.slice(0, maximumCompared), chosen: distinct.length }
}
