import { type ForwardIndex, fieldFlags } from './index-content.ts'

/** Returns the numbers of the terms in the district and the state of a school. */
export function areaTermsOf({ areas, areaStarts, areaTokens }: ForwardIndex, school: number): Uint32Array {
  const area = areas[school] ?? 0
  return areaTokens.subarray(areaStarts[area], areaStarts[area + 1])
}

/** Returns whether the city or the pincode of a school contains the term, but the name does not. */
export function isOnlyInLocation({ starts, tokens }: ForwardIndex, school: number, term: number): boolean {
  return tokens.subarray(starts[school], starts[school + 1]).includes(term * 4 + fieldFlags.location)
}

/** Returns whether the name of a school contains the term, but its city, pincode, district and state do not. */
export function isOnlyInName(forward: ForwardIndex, school: number, term: number): boolean {
  const { starts, tokens } = forward
  const isInName = tokens.subarray(starts[school], starts[school + 1]).includes(term * 4 + fieldFlags.name)
  return isInName && !areaTermsOf(forward, school).includes(term)
}
