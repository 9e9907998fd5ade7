import { codeRange, type SchoolCodes } from '../index/school-codes.ts'
import { type ProfileField, type ProfileValues, statedOnly } from './school-filter.ts'

/** What schools state about themselves, by code. */
export type StatedValues = ReadonlyMap<string, ProfileValues>

/** `numbers` has an index of `profiles` for each school. */
export type NumberedProfiles = { profiles: readonly ProfileValues[]; numbers: Uint16Array | Uint32Array }

/**
 * Adds statements to the profiles of the register. Filters and counts use the result. Scores, and the meaning of words, use the
 * register only.
 */
export function withStatements(
  { profiles, numbers }: NumberedProfiles,
  stated: StatedValues,
  codes: SchoolCodes,
): NumberedProfiles {
  if (stated.size === 0) return { profiles, numbers }
  const all = [...profiles]
  const own = Uint32Array.from(numbers)
  const known = new Map<string, number>()
  for (const [code, values] of stated) {
    const { from, to } = codeRange(codes, code.toLowerCase(), false)
    if (from === to) continue
    const school = codes.order[from] ?? 0
    const base = numbers[school] ?? 0
    const key = JSON.stringify([base, values])
    let number = known.get(key)
    if (number === undefined) {
      number = all.push(join(profiles[base] ?? {}, values)) - 1
      known.set(key, number)
    }
    own[school] = number
  }
  return { profiles: all, numbers: own }
}

function join(register: ProfileValues, stated: ProfileValues): ProfileValues {
  const fields = Object.keys(stated) as ProfileField[]
  const joined = fields.map((field) => {
    const own = stated[field] ?? []
    const isReplaced = own.length > 0 && statedOnly.includes(field)
    return [field, distinct(isReplaced ? own : [...(register[field] ?? []), ...own])]
  })
  return { ...register, ...Object.fromEntries(joined) }
}

/** Filters ignore upper and lower case, so a school counts once for both spellings. */
function distinct(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = value.toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
