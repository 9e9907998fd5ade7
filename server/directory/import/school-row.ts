import { cleanText, excerpt, hasHidden, isReadable, seemsDecodedTwice } from '../../clean-text.ts'
import { type ImportedSchool, isSample } from '../../database/school-record.ts'
import type { Field, Header } from './columns.ts'
import { SchoolFileError } from './school-file-error.ts'
import {
  isNull,
  isPlaceholder,
  readArea,
  readClass,
  readCode,
  readPincode,
  readPosition,
  readSchoolType,
  withoutNumber,
} from './school-values.ts'
import { otherStateOfCode, readState, stateOfCode } from './state-names.ts'

/** In characters. The longest values of the register have 133, 45 and 48. */
const maximumLengths = { name: 200, place: 100, text: 100 }

export type ReadRow =
  /** `remarks` name the values that are not stored as the file has them. */
  { school: ImportedSchool; remarks: string[] } | { reason: string }

/** What the operator says about all rows that lack a value. */
export type Defaults = { state?: string | undefined; district?: string | undefined }

/** Is told when a spelling of the file was read as another one. */
export type Spellings = {
  note: (given: string, read: string) => void
  /** A spreadsheet has changed the code. */
  noteCode: () => void
}

const labels: Partial<Record<Field, string>> = {
  city: 'village or city',
  pincode: 'PIN code',
  schoolType: 'school type',
  classFrom: 'lowest class',
  classTo: 'highest class',
}
const labelOf = (field: Field) => labels[field] ?? field
const quote = (text: string) => `"${excerpt(text)}"`

/** Reads the cells of one row. Undefined: the file says nothing. Null: the file says that there is no value. */
class RowReader {
  readonly remarks: string[] = []
  readonly #cells: readonly string[]
  readonly #header: Header

  constructor(cells: readonly string[], header: Header) {
    this.#cells = cells
    this.#header = header
  }

  text(field: Field): string | null | undefined {
    const index = this.#header.columnOf.get(field)
    const given = index === undefined ? undefined : this.#cells[index]
    if (given === undefined || given === '') return undefined
    const text = cleanText(given)
    if (hasHidden(given)) this.remarks.push(`Hidden characters were removed from the ${labelOf(field)}.`)
    if (seemsDecodedTwice(text))
      this.remarks.push(
        `The ${labelOf(field)} ${quote(text)} seems to be damaged. Compare it with the original.`,
      )
    if (isNull(text)) return null
    return isPlaceholder(text) ? undefined : text
  }

  /** Adds a remark if `read` does not understand the text. */
  value<Value>(field: Field, read: (text: string) => Value | undefined): Value | null | undefined {
    const text = this.text(field)
    if (text === undefined || text === null) return text
    const value = read(text)
    if (value === undefined) this.#omit(field, text)
    return value
  }

  position(): { latitude?: number | null; longitude?: number | null } {
    const latitude = this.text('latitude')
    const longitude = this.text('longitude')
    if (latitude === null || longitude === null) return { latitude: null, longitude: null }
    if (latitude === undefined && longitude === undefined) return {}
    const position = readPosition(latitude ?? '', longitude ?? '')
    if (!position) {
      this.remarks.push(
        `Stored without the position ${quote(`${latitude ?? ''}, ${longitude ?? ''}`)}, which is not in India or not in degrees.`,
      )
      return {}
    }
    const { isSwapped, ...degrees } = position
    if (isSwapped) this.remarks.push('Latitude and longitude were exchanged, because they were swapped.')
    return degrees
  }

  classes(): { classFrom?: number | null; classTo?: number | null } {
    const classFrom = this.value('classFrom', readClass)
    const classTo = this.value('classTo', readClass)
    if (classFrom === null || classTo === null) return { classFrom: null, classTo: null }
    if (classFrom === undefined || classTo === undefined) return {}
    if (classFrom <= classTo) return { classFrom, classTo }
    this.remarks.push(`Stored without the classes ${classFrom} to ${classTo}, which are in the wrong order.`)
    return {}
  }

  #omit(field: Field, text: string): void {
    this.remarks.push(`Stored without the ${labelOf(field)} ${quote(text)}, which is not valid.`)
  }
}

function lengthProblem(label: string, text: string, maximum: number): string | undefined {
  if (text.length > maximum) {
    return `The ${label} has ${text.length.toLocaleString('en-IN')} characters. The maximum is ${maximum}.`
  }
  return isReadable(text)
    ? undefined
    : `The ${label} contains damaged characters. Save the file as UTF-8 from its original.`
}

function optionalValues(row: RowReader, spellings: Spellings) {
  const known = (read: (text: string) => string | undefined) => (text: string) => {
    const value = read(text)
    if (value !== undefined && value.toLowerCase() !== text.toLowerCase()) spellings.note(text, value)
    return value
  }
  /** Adds a remark if a text is too long, damaged, or only a number. */
  const words = (field: Field) =>
    row.value(
      field,
      known((text) =>
        text.length <= maximumLengths.text && isReadable(text) && /\p{L}/u.test(text)
          ? withoutNumber(text)
          : undefined,
      ),
    )
  return {
    pincode: row.value('pincode', readPincode),
    management: words('management'),
    category: words('category'),
    schoolType: row.value('schoolType', known(readSchoolType)),
    area: row.value('area', known(readArea)),
    board: words('board'),
    medium: words('medium'),
    ...row.position(),
    ...row.classes(),
  }
}

/**
 * Returns the defaults as the directory stores them.
 * @throws SchoolFileError for an unknown state, or a text that is no district
 */
export function checkDefaults({ state: givenState, district: givenDistrict }: Defaults): Defaults {
  const state = givenState === undefined ? undefined : readState(cleanText(givenState))
  if (givenState !== undefined && state === undefined)
    throw new SchoolFileError(
      `There is no state ${quote(givenState)}. Write its full name, such as "Tamil Nadu".`,
    )
  const district = givenDistrict === undefined ? undefined : cleanText(givenDistrict)
  if (district === undefined) return { state }
  const problem = lengthProblem('district', district, maximumLengths.place)
  if (problem !== undefined || isPlaceholder(district))
    throw new SchoolFileError(problem ?? `There is no district ${quote(district)}.`)
  return { state, district }
}

/**
 * Says why a code cannot be right. A leading zero is added only if no other digit can be missing.
 * @param state undefined if the row does not say a known state
 */
function codeProblem(
  { code, isPadded }: { code: string; isPadded: boolean },
  state: ReturnType<typeof readState>,
): string | undefined {
  const ofCode = stateOfCode(code)
  if (code.length === 11 && ofCode === undefined)
    return `No state has codes that begin with ${code.slice(0, 2)}.`
  if (!isPadded || ofCode === undefined) return undefined
  if (state === undefined)
    return stateOfCode(`${code.slice(1)}0`)
      ? 'The code has 10 digits, and the row does not say its state, so it is not certain that a leading zero is missing.'
      : undefined
  return otherStateOfCode(code, state) === undefined
    ? undefined
    : `The code has 10 digits. With a leading zero, it would belong to ${ofCode}, not to ${state}.`
}

/** Reads a row of the file, or says why the school cannot be stored. */
export function readRow(
  cells: readonly string[],
  header: Header,
  { defaults, spellings }: { defaults: Defaults; spellings: Spellings },
): ReadRow {
  const additional = cells.slice(header.names.length).some((cell) => cell.trim() !== '')
  if (additional) {
    return {
      reason: `The row has ${cells.length} values for ${header.names.length} columns. Put quotation marks around a value that contains the separator.`,
    }
  }
  const row = new RowReader(cells, header)
  const givenCode = row.text('code') ?? ''
  const read = readCode(givenCode)
  if ('reason' in read) return read
  if (read.code !== givenCode) spellings.noteCode()
  if (isSample(read.code)) return { reason: 'Codes that begin with 99 are reserved for sample schools.' }
  const name = row.text('name')
  if (!name) return { reason: 'The name is empty, a placeholder such as NULL or NA, or a spreadsheet error.' }
  const stated = row.text('state') ?? defaults.state
  const known = stated === undefined ? undefined : readState(stated)
  const wrongCode = codeProblem(read, known)
  if (wrongCode !== undefined) return { reason: wrongCode }
  const endsBeforeState = (header.columnOf.get('state') ?? 0) >= cells.length
  const state = known ?? (stated === undefined && !endsBeforeState ? stateOfCode(read.code) : undefined)
  if (state === undefined)
    return { reason: stated === undefined ? 'The state is empty.' : `There is no state ${quote(stated)}.` }
  if (stated !== undefined && state.toLowerCase() !== stated.toLowerCase()) spellings.note(stated, state)
  const district = row.text('district') ?? defaults.district ?? ''
  const city = row.text('city') ?? ''
  const reason =
    lengthProblem('name', name, maximumLengths.name) ??
    lengthProblem('district', district, maximumLengths.place) ??
    lengthProblem('village or city', city, maximumLengths.place)
  if (reason !== undefined) return { reason }
  const otherState = otherStateOfCode(read.code, state)
  if (otherState !== undefined)
    row.remarks.push(`The code begins with the number of ${otherState}, but the state is ${state}.`)
  if (cells.length < header.names.length)
    row.remarks.push(
      `The row has only ${cells.length} values for ${header.names.length} columns, so check the last one.`,
    )
  const school = { code: read.code, name, city, district, state, ...optionalValues(row, spellings) }
  return { school, remarks: [...new Set(row.remarks)] }
}
