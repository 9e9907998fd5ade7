/** A school as the register has it: nothing derived, names as given. */
export type SchoolRecord = {
  /** Register code, 8 to 11 digits; codes of generated schools start with 99. */
  code: string
  name: string
  /** City, town or village. */
  city: string
  district: string
  state: string
  pincode: string | null
  management: string | null
  category: string | null
}

/** How the codes of generated schools begin. */
export const samplePrefix = '99'

/** Whether a school (and so every review of it) was generated and must be marked as a sample. */
export function isSample(code: string): boolean {
  return code.startsWith(samplePrefix)
}
