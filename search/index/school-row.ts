export type SchoolRow = {
  /** Unique, 1 to 11 printable ASCII characters without spaces. Search results are lists of these codes. */
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management?: string | null
  category?: string | null
  schoolType?: string | null
  area?: string | null
  board?: string | null
  medium?: string | null
  classFrom?: number | null
  classTo?: number | null
  /**
   * Among schools that match a query equally well, the school with the higher value comes first. Equal values keep the
   * order of the rows.
   */
  popularity?: number
  /** In degrees, WGS 84. */
  latitude?: number | null
  longitude?: number | null
  /** Whether the position may be wrong. If so, the index ignores the position. */
  isPositionImprecise?: boolean
}
