/** A school as imported, with the original names. */
export type SchoolRecord = {
  /** UDISE code, 8 to 11 digits or letters. */
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management: string | null
  category: string | null
}

export const samplePrefix = '99'

export function isSample(code: string): boolean {
  return code.startsWith(samplePrefix)
}
