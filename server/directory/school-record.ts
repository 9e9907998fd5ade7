/** A school as in the imported file, with names in their original form. */
export type SchoolRecord = {
  /** School code of the UDISE register, 8 to 11 digits or letters. Codes of sample schools start with 99. */
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

export const samplePrefix = '99'

/** Returns whether a school was generated. Pages mark such a school and its reviews as samples. */
export function isSample(code: string): boolean {
  return code.startsWith(samplePrefix)
}
