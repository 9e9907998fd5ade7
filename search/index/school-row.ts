export type SchoolRow = {
  /** Unique, 1 to 11 printable ASCII characters. Search results are lists of these codes. */
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management?: string | null
  category?: string | null
  /** Higher first among schools that match a query equally well; ties in the order of the rows. */
  popularity?: number
}
