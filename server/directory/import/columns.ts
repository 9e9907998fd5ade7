import { excerpt } from '../../clean-text.ts'
import { type SchoolRecord, schoolFields } from '../../database/school-record.ts'
import { type Delimiter, delimiters, type Line, RecordReader } from './csv-records.ts'
import { SchoolFileError } from './school-file-error.ts'

export type Field = keyof SchoolRecord

/** Names of columns that a person has chosen. An empty name: the file does not have the field. */
export type ChosenColumns = { readonly [F in Field]?: string | undefined }

/** Says which columns a file has, so that a person can choose. */
export class UnknownColumnsError extends SchoolFileError {
  readonly problem: string
  readonly names: readonly string[]

  /** @param advice for the command; the desk has a form for the columns */
  constructor(problem: string, { names, advice }: { names: readonly string[]; advice: string }) {
    super(`${problem}${advice}`)
    this.problem = problem
    this.names = names
  }
}

/** The name of a column as a person chooses it. */
export function columnName(cell: string): string {
  return excerpt(cell)
}

export type Header = {
  delimiter: Delimiter
  /** Line on which the header ends. */
  line: number
  names: string[]
  /** Index of the column of each field. */
  columnOf: Map<Field, number>
}

/** Without spaces and punctuation, in English and Hindi. Of several names in one header, the first counts. */
const headerNames: Record<Field, string> = {
  code: `udisecode code udise schoolcode disecode udisepluscode udiseschoolcode schooludisecode udiseschcode schcode
    udisenumber udiseno udiseid schcd schoolcd udisecd
    युडायसकोड युडायसक्रमांक यूडायसक्रमांक यूडाइसकोड यूडायसकोड यूडीआईएसईकोड यूडाइस विद्यालयकोड स्कूलकोड डाइसकोड`,
  name: `name schoolname nameofschool nameoftheschool schname institutionname nameofinstitution nameoftheinstitution
    institutename nameofinstitute school
    शाळेचेनाव शाळा विद्यालयकानाम विद्यालयनाम स्कूलकानाम स्कूलनाम शालाकानाम विद्यालय`,
  city: `village city town villagename villageward villagetown villagecity townvillage cityvillage villageortown
    villageorward villagewardname nameofvillage vilname townname cityname villagetowncity habitation habitationname
    ward wardname wardvillage wardorvillage locality grampanchayat grampanchayatname panchayat panchayatname
    panchayatward gp gpname gpward
    गाव गावाचेनाव गांव गाँव ग्राम गांवकानाम गाँवकानाम ग्रामकानाम गांववार्ड ग्रामवार्ड गांवशहर शहर नगर`,
  district: `district districtname distt dist distname revenuedistrict nameofdistrict nameofthedistrict dtname
    जिल्हा जिला जनपद जिलाकानाम जिलेकानाम जनपदकानाम`,
  state: `state statename statname stateut statenameut nameofstate nameofthestate stname stateutname
    राज्य राज्यकानाम प्रदेश`,
  pincode: `pincode pin pinno postalcode postcode zipcode zip
    पिनकोड पिन`,
  management: `management schoolmanagement managementname schmgmt mgmt managementtype typeofmanagement
    managementdesc schmgmtdesc schoolmanagementname
    प्रबंधन प्रबंधनकाप्रकार विद्यालयप्रबंधन`,
  category: `category schoolcategory categoryname schcategory schcat categorydesc schoolcategoryname
    श्रेणी विद्यालयश्रेणी विद्यालयकीश्रेणी`,
  schoolType: `schooltype typeofschool schtype schooltypename
    विद्यालयकाप्रकार विद्यालयप्रकार`,
  area: `area ruralurban urbanrural rururb locationruralurban areatype schoollocation locationtype
    क्षेत्र ग्रामीणशहरी`,
  latitude: `latitude lat
    अक्षांश`,
  longitude: `longitude long lng lon
    देशांतर देशान्तर`,
  board: `board boardname affiliationboard boardofaffiliation affiliatedboard
    बोर्ड`,
  medium: `medium mediumofinstruction instructionmedium mediumname
    माध्यम शिक्षाकामाध्यम`,
  classFrom: `classfrom lowestclass lowclass fromclass classlow
    न्यूनतमकक्षा`,
  classTo: `classto highestclass highclass toclass classhigh
    उच्चतमकक्षा`,
}

const maximumColumns = 500
const maximumHeaderName = 200

const nameLists = schoolFields.map((field) => ({
  field,
  names: headerNames[field].split(/\s+/).map(normalise),
}))

/** Lines in which the header must be. */
export const maximumLinesBefore = 50

/** Of a name in two scripts, only the Latin part counts. Without nuktas, which are often missing. */
function normalise(name: string): string {
  const text = name.slice(0, maximumHeaderName).normalize('NFKD').toLowerCase()
  const latin = text.replace(/[^a-z\d]+/g, '')
  return /[a-z]/.test(latin) ? latin : text.replace(/[^\p{L}\p{M}\p{N}]+|\u093c/gu, '')
}

function findColumns(cells: readonly string[], chosen: ChosenColumns): Map<Field, number> {
  if (cells.length > maximumColumns) return new Map()
  const normalised = cells.map(normalise)
  const withoutRemark = cells.map((cell) =>
    normalise(cell.slice(0, maximumHeaderName).replace(/\([^()]*\)/g, '')),
  )
  const found = new Map<Field, number>()
  for (const { field, names } of nameLists) {
    const own = chosen[field]
    if (own !== undefined) {
      const index = cells.findIndex((cell) => columnName(cell) === own)
      if (own !== '' && index !== -1) found.set(field, index)
      continue
    }
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

function findHeaderWith(
  lines: readonly Line[],
  delimiter: Delimiter,
  chosen: ChosenColumns,
): Header | undefined {
  for (const index of lines.keys()) {
    if (index > maximumLinesBefore) return undefined
    const record = firstRecord(lines.slice(index, index + maximumHeaderLines), delimiter)
    const columnOf = findColumns(record?.cells ?? [], chosen)
    if (record && columnOf.has('code') && columnOf.has('name'))
      return { delimiter, line: record.line, names: record.cells, columnOf }
  }
  return undefined
}

/** Returns the names in the line that has the most: probably the header, even if its names are unknown. */
function guessNames(lines: readonly Line[]): string[] {
  const namesIn = (line: Line) =>
    delimiters.map((delimiter) => {
      const cells = firstRecord([line], delimiter)?.cells ?? []
      return cells.length > maximumColumns ? [] : cells.map(columnName).filter((name) => name !== '')
    })
  const [most = []] = lines
    .slice(0, maximumLinesBefore)
    .flatMap(namesIn)
    .sort((one, other) => other.length - one.length)
  return most
}

/**
 * Finds the line with the names of the columns, and the delimiter.
 * @throws UnknownColumnsError if there is none
 * @throws SchoolFileError if two columns have the same name
 */
export function findHeader(lines: readonly Line[], chosen: ChosenColumns = {}): Header {
  const [best] = delimiters
    .flatMap((delimiter) => findHeaderWith(lines, delimiter, chosen) ?? [])
    .sort((one, other) => other.columnOf.size - one.columnOf.size)
  if (!best) {
    throw new UnknownColumnsError(
      `The first lines do not contain the columns udise_code and name. The file begins with "${excerpt(lines[0]?.text ?? '')}".`,
      { names: guessNames(lines), advice: ' Give the columns these names.' },
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
  { isWorkbook }: { isWorkbook: boolean },
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
    `${isWorkbook ? '' : `Columns are separated by ${name}. `}The names of the columns are in line ${line}.`,
    ...(above.length > 0 ? [`Lines above it were skipped: ${above.slice(0, 5).join(', ')}`] : []),
    `Columns: ${used.join(', ')}`,
    ...(unused.length > 0 ? [`Not used: ${unused.slice(0, 30).join(', ')}`] : []),
  ]
}
