import { excerpt } from '../../clean-text.ts'
import { type SchoolRecord, schoolFields } from '../../database/school-record.ts'
import { type Delimiter, delimiters, type Line, RecordReader } from './csv-records.ts'
import { SchoolFileError } from './school-file-error.ts'

export type Field = keyof SchoolRecord

export type Header = {
  delimiter: Delimiter
  /** Line on which the header ends. */
  line: number
  names: string[]
  /** Index of the column of each field. */
  columnOf: Map<Field, number>
}

/** Without spaces and punctuation. Of several names in one header, the first counts. */
const headerNames: Record<Field, string> = {
  code: `udisecode code udise schoolcode disecode udisepluscode udiseschoolcode schooludisecode udiseschcode schcode
    udisenumber udiseno udiseid schcd schoolcd udisecd`,
  name: 'name schoolname nameofschool nameoftheschool schname institutionname nameofinstitution nameoftheinstitution',
  city: `village city town villagename villageward villagetown villagecity townvillage cityvillage villageortown
    villageorward villagewardname nameofvillage vilname townname cityname villagetowncity`,
  district: 'district districtname dist distname nameofdistrict nameofthedistrict dtname',
  state: 'state statename stateut statenameut nameofstate nameofthestate stname stateutname',
  pincode: 'pincode pin pinno postalcode postcode zipcode zip',
  management: `management schoolmanagement managementname schmgmt mgmt managementtype typeofmanagement
    managementdesc schmgmtdesc schoolmanagementname`,
  category: 'category schoolcategory categoryname schcategory schcat categorydesc schoolcategoryname',
  schoolType: 'schooltype typeofschool schtype schooltypename',
  area: 'area ruralurban urbanrural rururb locationruralurban areatype schoollocation locationtype',
  latitude: 'latitude lat',
  longitude: 'longitude long lng lon',
  board: 'board boardname affiliationboard boardofaffiliation affiliatedboard',
  medium: 'medium mediumofinstruction instructionmedium mediumname',
  classFrom: 'classfrom lowestclass lowclass fromclass classlow',
  classTo: 'classto highestclass highclass toclass classhigh',
}

const nameLists = schoolFields.map((field) => ({ field, names: headerNames[field].split(/\s+/) }))

const maximumColumns = 500
const maximumHeaderName = 200

/** Lines in which the header must be. */
export const maximumLinesBefore = 50

function normalise(name: string): string {
  return name
    .slice(0, maximumHeaderName)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '')
}

function findColumns(cells: readonly string[]): Map<Field, number> {
  if (cells.length > maximumColumns) return new Map()
  const normalised = cells.map(normalise)
  const withoutRemark = cells.map((cell) =>
    normalise(cell.slice(0, maximumHeaderName).replace(/\([^()]*\)/g, '')),
  )
  const found = new Map<Field, number>()
  for (const { field, names } of nameLists) {
    const name = names.find((each) => normalised.includes(each))
    const unmarked = names.find((each) => isOnce(withoutRemark, each))
    if (name !== undefined) found.set(field, normalised.indexOf(name))
    else if (unmarked !== undefined) found.set(field, withoutRemark.indexOf(unmarked))
  }
  return found
}

const isOnce = (names: readonly string[], name: string) =>
  names.includes(name) && names.indexOf(name) === names.lastIndexOf(name)

/** A name in a header can contain line breaks. */
const maximumHeaderLines = 10

/** Returns undefined if the lines do not begin with a record. */
function firstRecord(
  lines: readonly Line[],
  delimiter: Delimiter,
): { line: number; cells: string[] } | undefined {
  const reader = new RecordReader(delimiter, maximumColumns)
  try {
    for (const line of lines) {
      const record = reader.read(line)
      if (record) return record.problem === undefined ? { line: line.number, cells: record.cells } : undefined
    }
  } catch (error) {
    // Text above the header need not be CSV.
    if (!(error instanceof SchoolFileError)) throw error
  }
  return undefined
}

function findHeaderWith(lines: readonly Line[], delimiter: Delimiter): Header | undefined {
  for (const index of lines.keys()) {
    if (index > maximumLinesBefore) return undefined
    const record = firstRecord(lines.slice(index, index + maximumHeaderLines), delimiter)
    const columnOf = findColumns(record?.cells ?? [])
    if (record && columnOf.has('code') && columnOf.has('name'))
      return { delimiter, line: record.line, names: record.cells, columnOf }
  }
  return undefined
}

/**
 * Finds the line with the names of the columns, and the delimiter.
 * @throws SchoolFileError if there is none, or if two columns have the same name
 */
export function findHeader(lines: readonly Line[]): Header {
  const [best] = delimiters
    .flatMap((delimiter) => findHeaderWith(lines, delimiter) ?? [])
    .sort((one, other) => other.columnOf.size - one.columnOf.size)
  if (!best) {
    throw new SchoolFileError(
      `The first lines do not contain the columns udise_code and name. Give the columns these names. The file begins with "${excerpt(lines[0]?.text ?? '')}".`,
    )
  }
  const normalised = best.names.map(normalise)
  for (const index of best.columnOf.values()) {
    const second = normalised.indexOf(normalised[index] ?? '', index + 1)
    if (second === -1) continue
    throw new SchoolFileError(
      `The columns ${index + 1} and ${second + 1} are both named "${excerpt(best.names[index] ?? '')}". Remove one of them.`,
    )
  }
  return best
}

/** Returns sentences for the operator: delimiter, skipped lines, and the field of each column. */
export function describeHeader(
  { delimiter, line, names, columnOf }: Header,
  skipped: readonly Line[],
): string[] {
  const name = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }[delimiter]
  const quoted = (index: number) => `"${excerpt(names[index] ?? '')}"`
  const used = [...columnOf].map(([field, index]) => `${field} = ${quoted(index)}`)
  const unused = names.flatMap((_, index) => {
    const isUsed = [...columnOf.values()].includes(index)
    return isUsed || names[index]?.trim() === '' ? [] : [quoted(index)]
  })
  const above = skipped.filter(({ text }) => text.trim() !== '').map(({ text }) => `"${excerpt(text)}"`)
  return [
    `Columns are separated by ${name}. The names of the columns are in line ${line}.`,
    ...(above.length > 0 ? [`Lines above it were skipped: ${above.slice(0, 5).join(', ')}`] : []),
    `Columns: ${used.join(', ')}`,
    ...(unused.length > 0 ? [`Not used: ${unused.slice(0, 30).join(', ')}`] : []),
  ]
}
