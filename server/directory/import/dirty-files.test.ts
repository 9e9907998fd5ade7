import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { readSchools } from './read-schools.ts'
import { SchoolFileError } from './school-file-error.ts'

const names = ['udise_code', 'name', 'village', 'district', 'state', 'pincode', 'latitude', 'longitude']
const cells = ['18000000001', 'BELA SCHOOL', 'BELA', 'KAMRUP', 'Assam', '781001', '26.1', '91.7']
const file = (...rows: string[][]) => [names, ...rows].map((row) => row.join(',')).join('\n')
const withCell = (index: number, text: string) => cells.map((cell, at) => (at === index ? text : cell))
const xlsx = async (...rows: CellValue[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }))

async function read(content: string | Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-dirty-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'schools')
  await writeFile(path, content)
  const lines: string[] = []
  const report = (kind: string) => (row: { line: number; reason: string }) =>
    lines.push(`${kind} ${row.line}: ${row.reason}`)
  const schools = readSchools(path, {
    onReject: report('rejected'),
    onRemark: report('remark'),
    onNote: (note) => lines.push(`note: ${note}`),
    onProgress: () => {},
  })
  try {
    for await (const group of schools)
      for (const { code, name } of group) lines.push(`stored: ${code} ${name}`)
  } catch (error) {
    if (!(error instanceof SchoolFileError)) throw error
    lines.push(`refused: ${error.message}`)
  }
  return lines
}

const stored = 'stored: 18000000001 BELA SCHOOL'
const spreadsheet = 'A spreadsheet has shortened this code.'

/** What the file is, its content, and what is stored or reported. */
const files: [string, string | Buffer | Promise<Buffer>, string][] = [
  ['byte order mark and CR LF', `\ufeff${file(cells).replaceAll('\n', '\r\n')}`, stored],
  ['semicolons', file(cells).replaceAll(',', ';'), 'Columns are separated by semicolons.'],
  ['tabs', file(cells).replaceAll(',', '\t'), 'Columns are separated by tabs.'],
  ['UTF-16', Buffer.from(`\ufeff${file(cells)}`, 'utf16le'), 'The file is read as UTF-16.'],
  [
    'Windows-1252',
    Buffer.from(file(withCell(1, 'CAF\u00c9 SCHOOL')), 'latin1'),
    'stored: 18000000001 CAFÉ SCHOOL',
  ],
  ['headers of an export', file(cells).replace('udise_code,name', 'schcd,School Name'), 'code = "schcd"'],
  ['Hindi headers', file(cells).replace('district', 'ज़िला'), 'district = "ज़िला"'],
  [
    'titles above the header',
    `Government of X\n,,\n${file(cells)}`,
    'Lines above it were skipped: "Government of X"',
  ],
  ['no column for the state', file(cells).replace('state', 'remark'), stored],
  ['no column for the village', file(cells).replace('village', 'remark'), 'stored without one.'],
  ['no column for the district', file(cells).replace('district', 'remark'), 'Add --district "NAME"'],
  ['repeated codes', file(cells, cells), 'rejected 3: Line 2 has the same code.'],
  ['empty lines', file(['', '', ''], [], cells), stored],
  ['codes in scientific notation', file(withCell(0, '1.81504E+10')), spreadsheet],
  ['rounded codes', file(withCell(0, '18150400000')), spreadsheet],
  ['an apostrophe before the code', file(withCell(0, "'18000000001")), stored],
  ['all digits in scientific notation', file(withCell(0, '1.8150404801E+10')), 'stored: 18150404801 BELA'],
  ['a code in parts', file(withCell(0, '18-00-00 000-01')), stored],
  ['a state in short Hindi', file(withCell(0, '23000000001').with(4, 'म.प्र.')), 'was read as Madhya Pradesh'],
  ['Marathi headers', file(cells).replace('name,village', 'शाळेचे नाव,गाव'), stored],
  ['apostrophes around the code', file(withCell(0, "'18000000001'")), stored],
  [
    'a lost leading zero',
    file(withCell(0, '8000000001').with(4, 'Rajasthan')),
    'stored: 08000000001 BELA SCHOOL',
  ],
  [
    'a code without its zero',
    file(withCell(0, '8000000001').with(4, 'Rajasthan')),
    'They were restored in 1 row',
  ],
  [
    'another lost digit',
    file(withCell(0, '1815040480')),
    'it would belong to Jammu and Kashmir, not to Assam.',
  ],
  [
    'ten digits without a state',
    file(withCell(0, '1815040480')).replace('state', 'remark'),
    'it is not certain that a leading zero is missing.',
  ],
  ['a letter for a digit', file(withCell(0, '18O00000001')), 'rejected 2: The code has a letter O or I.'],
  ['a code of no state', file(withCell(0, '39000000001')), 'No state has codes that begin with 39.'],
  [
    'a code of another state',
    file(withCell(0, '08000000001')),
    'The code begins with the number of Rajasthan, but the state is Assam.',
  ],
  ['a code that is older than its state', file(withCell(0, '28000000001').with(4, 'Telangana')), 'stored'],
  [
    'numbers before values',
    `${names},category\n${cells},1-Primary`,
    '"1-Primary" was read as Primary in 1 row',
  ],
  ['a former name of a state', file(withCell(4, 'Mysore')), '"Mysore" was read as Karnataka'],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is a picture, not a CSV file.'],
  ['no text', Buffer.from('7f454c4600000001ff', 'hex'), 'is no text, not a CSV file.'],
  ['a misspelt state', file(withCell(4, 'Asam')), '"Asam" was read as Assam in 1 row'],
  ['an unknown state', file(withCell(4, 'Atlantis')), 'rejected 2: There is no state "Atlantis".'],
  ['a bad PIN code', file(withCell(5, '7810')), 'Stored without the PIN code "7810"'],
  [
    'swapped coordinates',
    file(cells.with(6, '91.7').with(7, '26.1')),
    'Latitude and longitude were exchanged',
  ],
  ['coordinates with letters', file(cells.with(6, '26.1 N').with(7, '91.7° E')), stored],
  ['an open quotation mark', file(withCell(1, '"BELA'), cells), 'refused: Line 2: the quotation mark'],
  ['a spreadsheet error as name', file(withCell(1, '#NAME?')), 'rejected 2: The name is empty'],
  ['10,000 columns', `${names},${'x,'.repeat(10_000)}\n${cells}`, 'refused: The first lines do not contain'],
  [
    'a cell of a megabyte',
    file(withCell(1, 'x'.repeat(1e6)), cells.with(0, '18000000003')),
    'stored: 18000000003',
  ],
  ['half a million empty rows', `${file(cells)}${'\n,,,'.repeat(500_000)}`, stored],
  ['a long run of spaces', file(withCell(1, `A${' '.repeat(40_000)}B`)), 'stored: 18000000001 A B'],
  ['a workbook with numbers', xlsx(names, [18000000001, ...cells.slice(1, 6), 26.1, 91.7]), stored],
  ['an empty workbook', xlsx([]), 'is empty'],
]

test.each(files)(
  'reads or reports a file with %s',
  async (_what, content, expected) => {
    expect((await read(await content)).join('\n')).toContain(expected)
  },
  20_000,
)
