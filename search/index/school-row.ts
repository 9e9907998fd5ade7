export type SchoolRow = {
  /** Unique, 1 to 11 printable ASCII characters without spaces. */
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
  /** Of equal matches, the school with the higher value comes first. */
  popularity?: number
  /** In degrees, WGS 84. */
  latitude?: number | null
  longitude?: number | null
  isPositionImprecise?: boolean
}
