import type { SchoolRow } from './school-row.ts'

/** Field `i` has the UTF-8 bytes from `starts[i]` up to, not including, `ends[i]`. A missing value is empty. */
export type ByteRow = {
  bytes: Uint8Array
  starts: Uint32Array
  ends: Uint32Array
  /** 0 if unknown. The same holds for `classTo`. */
  classFrom: number
  classTo: number
  popularity: number
  /** In degrees; `NaN` if the position is unknown or imprecise. */
  latitude: number
  longitude: number
}

/** The index builder ignores further fields. */
export const rowFields = {
  code: 0,
  name: 1,
  city: 2,
  pincode: 3,
  district: 4,
  state: 5,
  management: 6,
  category: 7,
  schoolType: 8,
  area: 9,
  board: 10,
  medium: 11,
} as const

export type RowReader = {
  /** A row is valid only during its visit. */
  eachRow(visit: (row: ByteRow) => void): Promise<void>
}

const encoder = new TextEncoder()

export function readPlainRows(rows: Iterable<SchoolRow> | AsyncIterable<readonly SchoolRow[]>): RowReader {
  return {
    async eachRow(visit) {
      if (Symbol.iterator in rows) {
        for (const row of rows) visit(encodeRow(row))
      } else {
        for await (const batch of rows) for (const row of batch) visit(encodeRow(row))
      }
    },
  }
}

export function encodeRow(row: SchoolRow): ByteRow {
  const { code, name, city, pincode, district, state, management, category } = row
  const { schoolType, area, board, medium, classFrom, classTo } = row
  const texts = [
    ...[code, name, city, pincode, district, state, management, category],
    ...[schoolType, area, board, medium],
  ].map((text) => text ?? '')
  const starts = new Uint32Array(texts.length)
  const ends = new Uint32Array(texts.length)
  let length = 0
  texts.forEach((text, field) => {
    starts[field] = length
    length += Buffer.byteLength(text)
    ends[field] = length
  })
  const { popularity = 0, latitude, longitude, isPositionImprecise = false } = row
  const degrees = (value: number | null | undefined) =>
    isPositionImprecise ? Number.NaN : (value ?? Number.NaN)
  return {
    bytes: encoder.encode(texts.join('')),
    starts,
    ends,
    classFrom: classFrom ?? 0,
    classTo: classTo ?? 0,
    popularity,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  }
}
