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

/** `remarks` name the values that are not stored as the file has them. A `reason` says why the school cannot be stored. */
type ReadRow = { school: ImportedSchool; remarks: string[] } | { reason: string }

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

/** What a cell says. Undefined: nothing. Null: that there is no value. */
type Reading<Value> = {
  value: Value | null | undefined
  remarks: readonly string[]
  /** The text, if it is another spelling of the value. */
  spelling?: string
}

function readText(field: Field, given: string): Reading<string> {
  const text = cleanText(given)
  const remarks: string[] = []
  if (hasHidden(given)) remarks.push(`Hidden characters were removed from the ${labelOf(field)}.`)
  if (seemsDecodedTwice(text))
    remarks.push(`The ${labelOf(field)} ${quote(text)} seems to be damaged. Compare it with the original.`)
  if (isNull(text)) return { value: null, remarks }
  return { value: isPlaceholder(text) ? undefined : text, remarks }
}

/**
 * Adds a remark if `interpret` does not understand the text.
 * @param hasSpellings whether a text that differs from the value is another spelling
 */
function readValue<Value extends string | number>(
  field: Field,
  given: string,
  { interpret, hasSpellings }: { interpret: (text: string) => Value | undefined; hasSpellings: boolean },
): Reading<Value> {
  const { value: text, remarks } = readText(field, given)
  if (text === undefined || text === null) return { value: text, remarks }
  const value = interpret(text)
  if (value === undefined) {
    const remark = `Stored without the ${labelOf(field)} ${quote(text)}, which is not valid.`
    return { value, remarks: [...remarks, remark] }
  }
  const isOther = hasSpellings && String(value).toLowerCase() !== text.toLowerCase()
  return isOther ? { value, remarks, spelling: text } : { value, remarks }
}

/** Returns undefined for a text that is too long, damaged, or only a number. */
const readWords = (text: string) =>
  text.length <= maximumLengths.text && isReadable(text) && /\p{L}/u.test(text)
    ? withoutNumber(text)
    : undefined

const maximumKnown = 1000

/** Remembers what the last texts were read as. Most columns repeat few of them, and reading one takes microseconds. */
function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    if (text.length > maximumLengths.text) return read(text)
    // V8 would keep the whole part of the file that the text was cut from.
    const copy = Buffer.from(text).toString()
    const value = read(copy)
    if (known.size === maximumKnown) known.clear()
    known.set(copy, { value })
    return value
  }
}

/** Reads the cells of one column. */
type CellReader<Value> = { field: Field; read: (given: string) => Reading<Value> }

function createReaders() {
  const text = (field: Field): CellReader<string> => ({ field, read: (given) => readText(field, given) })
  const repeated = <Value>({ field, read }: CellReader<Value>): CellReader<Value> => ({
    field,
    read: remember(read),
  })
  const value = <Value extends string | number>(
    field: Field,
    interpret: (text: string) => Value | undefined,
    hasSpellings = false,
  ) => repeated({ field, read: (given) => readValue(field, given, { interpret, hasSpellings }) })
  return {
    code: text('code'),
    name: text('name'),
    city: repeated(text('city')),
    district: repeated(text('district')),
    state: repeated(text('state')),
    pincode: value('pincode', readPincode),
    management: value('management', readWords, true),
    category: value('category', readWords, true),
    schoolType: value('schoolType', readSchoolType, true),
    area: value('area', readArea, true),
    board: value('board', readWords, true),
    medium: value('medium', readWords, true),
    latitude: text('latitude'),
    longitude: text('longitude'),
    classFrom: value('classFrom', readClass),
    classTo: value('classTo', readClass),
  } satisfies Record<Field, CellReader<unknown>>
}

function lengthProblem(label: string, text: string, maximum: number): string | undefined {
  if (text.length > maximum) {
    return `The ${label} has ${text.length.toLocaleString('en-IN')} characters. The maximum is ${maximum}.`
  }
  return isReadable(text)
    ? undefined
    : `The ${label} contains damaged characters. Save the file as UTF-8 from its original.`
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

/** Reads the rows of one file. */
export class RowReader {
  readonly #header: Header
  readonly #defaults: Defaults
  readonly #spellings: Spellings
  readonly #readers = createReaders()
  readonly #readState = remember(readState)
  #cells: readonly string[] = []
  #remarks: string[] = []

  constructor(header: Header, { defaults, spellings }: { defaults: Defaults; spellings: Spellings }) {
    this.#header = header
    this.#defaults = defaults
    this.#spellings = spellings
  }

  read(cells: readonly string[]): ReadRow {
    const { names, columnOf } = this.#header
    if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
      return {
        reason: `The row has ${cells.length} values for ${names.length} columns. Put quotation marks around a value that contains the separator.`,
      }
    this.#cells = cells
    this.#remarks = []
    const readers = this.#readers
    const givenCode = this.#take(readers.code) ?? ''
    const read = readCode(givenCode)
    if ('reason' in read) return read
    if (read.code !== givenCode) this.#spellings.noteCode()
    if (isSample(read.code)) return { reason: 'Codes that begin with 99 are reserved for sample schools.' }
    const name = this.#take(readers.name)
    if (!name)
      return { reason: 'The name is empty, a placeholder such as NULL or NA, or a spreadsheet error.' }
    const stated = this.#take(readers.state) ?? this.#defaults.state
    const known = stated === undefined ? undefined : this.#readState(stated)
    const wrongCode = codeProblem(read, known)
    if (wrongCode !== undefined) return { reason: wrongCode }
    const endsBeforeState = (columnOf.get('state') ?? 0) >= cells.length
    const state = known ?? (stated === undefined && !endsBeforeState ? stateOfCode(read.code) : undefined)
    if (state === undefined)
      return {
        reason: stated === undefined ? 'The state is empty.' : `There is no state ${quote(stated)}.`,
      }
    if (stated !== undefined && state.toLowerCase() !== stated.toLowerCase())
      this.#spellings.note(stated, state)
    const district = this.#take(readers.district) ?? this.#defaults.district ?? ''
    const city = this.#take(readers.city) ?? ''
    const reason =
      lengthProblem('name', name, maximumLengths.name) ??
      lengthProblem('district', district, maximumLengths.place) ??
      lengthProblem('village or city', city, maximumLengths.place)
    if (reason !== undefined) return { reason }
    const otherState = otherStateOfCode(read.code, state)
    if (otherState !== undefined)
      this.#remarks.push(`The code begins with the number of ${otherState}, but the state is ${state}.`)
    if (cells.length < names.length)
      this.#remarks.push(
        `The row has only ${cells.length} values for ${names.length} columns, so check the last one.`,
      )
    const school = { code: read.code, name, city, district, state, ...this.#optionalValues() }
    return { school, remarks: [...new Set(this.#remarks)] }
  }

  #take<Value>({ field, read }: CellReader<Value>): Value | null | undefined {
    const index = this.#header.columnOf.get(field)
    const given = index === undefined ? undefined : this.#cells[index]
    if (given === undefined || given === '') return undefined
    const { value, remarks, spelling } = read(given)
    this.#remarks.push(...remarks)
    if (spelling !== undefined) this.#spellings.note(spelling, String(value))
    return value
  }

  #optionalValues() {
    const readers = this.#readers
    return {
      pincode: this.#take(readers.pincode),
      management: this.#take(readers.management),
      category: this.#take(readers.category),
      schoolType: this.#take(readers.schoolType),
      area: this.#take(readers.area),
      board: this.#take(readers.board),
      medium: this.#take(readers.medium),
      ...this.#position(),
      ...this.#classes(),
    }
  }

  #position(): { latitude?: number | null; longitude?: number | null } {
    const latitude = this.#take(this.#readers.latitude)
    const longitude = this.#take(this.#readers.longitude)
    if (latitude === null || longitude === null) return { latitude: null, longitude: null }
    if (latitude === undefined && longitude === undefined) return {}
    const position = readPosition(latitude ?? '', longitude ?? '')
    if (!position) {
      this.#remarks.push(
        `Stored without the position ${quote(`${latitude ?? ''}, ${longitude ?? ''}`)}, which is not in India or not in degrees.`,
      )
      return {}
    }
    const { isSwapped, ...degrees } = position
    if (isSwapped) this.#remarks.push('Latitude and longitude were exchanged, because they were swapped.')
    return degrees
  }

  #classes(): { classFrom?: number | null; classTo?: number | null } {
    const classFrom = this.#take(this.#readers.classFrom)
    const classTo = this.#take(this.#readers.classTo)
    if (classFrom === null || classTo === null) return { classFrom: null, classTo: null }
    if (classFrom === undefined || classTo === undefined) return {}
    if (classFrom <= classTo) return { classFrom, classTo }
    this.#remarks.push(`Stored without the classes ${classFrom} to ${classTo}, which are in the wrong order.`)
    return {}
  }
}
