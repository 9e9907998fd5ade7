/** A school with its names as in the register. */
export type SchoolRecord = {
  /** UDISE code: 8 digits, or 11 digits and letters. */
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management: string | null
  category: string | null
} & SchoolFacts

export type SchoolFacts = {
  /** Usually `Co-Educational`, `Girls` or `Boys`. */
  schoolType?: string | null
  /** Usually `Rural` or `Urban`. */
  area?: string | null
  /** In degrees, WGS 84. */
  latitude?: number | null
  longitude?: number | null
  board?: string | null
  medium?: string | null
  /** From 1 to 12. */
  classFrom?: number | null
  classTo?: number | null
}

type OptionalField = 'pincode' | 'management' | 'category' | keyof SchoolFacts

/**
 * What a file says about a school. In an optional field, undefined leaves the stored value as it is, and null empties
 * it. An empty district or city leaves the stored one as it is.
 */
export type ImportedSchool = Omit<SchoolRecord, OptionalField> & {
  [Field in OptionalField]?: SchoolRecord[Field] | undefined
}

/** The columns that an import fills, except `place_id`. */
export const schoolColumns = {
  code: 'code',
  name: 'name',
  city: 'city',
  district: 'district',
  state: 'state',
  pincode: 'pincode',
  management: 'management',
  category: 'category',
  schoolType: 'school_type',
  area: 'area',
  latitude: 'latitude',
  longitude: 'longitude',
  board: 'board',
  medium: 'medium',
  classFrom: 'class_from',
  classTo: 'class_to',
} as const satisfies Record<keyof SchoolRecord, string>

export const filledColumns = [...Object.values(schoolColumns), 'place_id'] as const

/** @param placeId see `PlaceBook.idOf` */
export function valuesOf(school: ImportedSchool, placeId: number): (string | number | null)[] {
  return [...schoolFields.map((field) => school[field] ?? null), placeId]
}

export const schoolFields = Object.keys(schoolColumns) as (keyof SchoolRecord)[]

export const samplePrefix = '99'

export function isSample(code: string): boolean {
  return code.startsWith(samplePrefix)
}
