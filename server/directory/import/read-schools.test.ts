import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportedSchool } from '../../database/school-record.ts'
import type { ChosenColumns } from './columns.ts'
import { maximumLine } from './csv-records.ts'
import { readSchools } from './read-schools.ts'
import type { Defaults } from './school-row.ts'

const header =
  'udise_code,name,village,district,state,pincode,management,category,school_type,area,latitude,longitude'
const facts = '781001,Local body,Primary,Girls,Rural,26.100,91.700'
const bela = `18000000001,BELA L.P. SCHOOL,BELA,KAMRUP,Assam,${facts}`
const mera = `18000000002,"MERA HIGH SCHOOL, MERA",MERA,KAMRUP,Assam,${facts}`
const codes = (schools: ImportedSchool[]) => schools.map(({ code }) => code)

async function read(
  content: string | Buffer,
  defaults: Defaults = {},
  notes: string[] = [],
  columns: ChosenColumns = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-read-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'schools.csv')
  await writeFile(file, content)
  const [rejects, remarks]: [string[], string[]] = [[], []]
  const schools: ImportedSchool[] = []
  const rows = readSchools(file, {
    defaults,
    columns,
    onReject: ({ line, reason }) => rejects.push(`${line}: ${reason}`),
    onRemark: ({ line, reason }) => remarks.push(`${line}: ${reason}`),
    onNote: (note) => notes.push(note),
    onProgress: () => {},
  })
  for await (const group of rows) schools.push(...group)
  return { schools, rejects, remarks, notes: notes.join('\n') }
}

const readRows = (...rows: string[]) => read([header, ...rows].join('\n'))

describe('format', () => {
  const text = `${header}\n${bela}\n${mera}\n`

  test.each([
    ['UTF-8 with a byte order mark and CR LF', `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['lines that end with CR', text.replaceAll('\n', '\r')],
    ['gzip without the name of a gzip file', gzipSync(text)],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['no line break at the end', text.trimEnd()],
    ['empty rows', text.replaceAll('\n', '\n\n,,,,,,,,,,,\n')],
    ['semicolons', text.replaceAll(/,(?! )/g, ';')],
    ['tabs', text.replaceAll(/,(?! )/g, '\t')],
  ])('reads a file with %s', async (_what, content) => {
    const { schools, rejects, remarks } = await read(content)
    expect(schools[0]).toEqual({
      code: '18000000001',
      name: 'BELA L.P. SCHOOL',
      city: 'BELA',
      district: 'KAMRUP',
      state: 'Assam',
      pincode: '781001',
      management: 'Local body',
      category: 'Primary',
      schoolType: 'Girls',
      area: 'Rural',
      latitude: 26.1,
      longitude: 91.7,
      board: undefined,
      medium: undefined,
    })
    expect([codes(schools), rejects, remarks]).toEqual([['18000000001', '18000000002'], [], []])
  })

  test('says which delimiter it found', async () => {
    const { notes } = await read(text.replaceAll(/,(?! )/g, ';'))
    expect(notes).toContain('separated by semicolons')
  })

  test('reads Windows-1252, says so and shows a word', async () => {
    const latin1 = `${header}\n${bela.replace('BELA L', 'CAFÉ D’ÉCOLE – L')}\n`
    const bytes = Buffer.from(latin1.replace('’', '\u0092').replace('–', '\u0096'), 'latin1')
    const { schools, rejects, notes } = await read(bytes)
    expect(schools[0]?.name).toBe('CAFÉ D’ÉCOLE – L.P. SCHOOL')
    expect(rejects).toEqual([])
    expect(notes).toContain('The file is read as Windows-1252. If "CAFÉ" looks wrong')
  })

  test('reports rows with damaged characters in a file that is UTF-8', async () => {
    const whole = Buffer.from(`${header}\n${bela.replace('BELA L', 'बेला L')}\n`)
    const damaged = Buffer.from(mera.replace('MERA HIGH', 'M\u00c9RA HIGH'), 'latin1')
    const { schools, rejects } = await read(Buffer.concat([whole, damaged]))
    expect(codes(schools)).toEqual(['18000000001'])
    expect(rejects).toEqual([
      '3: The name contains damaged characters. Save the file as UTF-8 from its original.',
    ])
  })

  test('reports names that were decoded twice', async () => {
    const names = ['Café', 'St. Joseph’s', 'सरस्वती', 'गाँव']
    const twice = names.map((name) => new TextDecoder('windows-1252').decode(Buffer.from(name)))
    const rows = [...names, ...twice].map((name, index) =>
      bela.replace('BELA L.P.', name).replace('0001', `000${index + 1}`),
    )
    const { schools, rejects, remarks } = await readRows(...rows)
    // The real register has such names, too.
    const stored = [...names, 'CafÃ©', 'St. Josephâ€™s'].map((name) => `${name} SCHOOL`)
    expect(schools.map(({ name }) => name).slice(0, 6)).toEqual(stored)
    expect(remarks.slice(0, 2)).toEqual([
      '6: The name "CafÃ© SCHOOL" seems to be damaged. Compare it with the original.',
      '7: The name "St. Josephâ€™s SCHOOL" seems to be damaged. Compare it with the original.',
    ])
    expect([...rejects, ...remarks].map((report) => report[0])).toEqual(['6', '7', '8', '9'])
  })

  test.each([
    ['a ZIP file', Buffer.from(`504b0304504b0506${'00'.repeat(18)}`, 'hex'), 'unpack it'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old workbook (.xls)'],
    ['a web page', '\n<!DOCTYPE html><table>', 'a web page'],
  ])('rejects %s and says what to do', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
    await expect(read(content)).rejects.toThrow('save it as "CSV UTF-8')
  })
})

describe('header', () => {
  test('finds the names of a UDISE export and says which it uses', async () => {
    const names =
      'UDISE Code,School Name,Village,District,State,Pincode,School Management,School Category,School Type,Rural/Urban,Latitude,Longitude,Remarks'
    const { schools, notes } = await read(`${names}\n${bela},good\n`)
    expect(schools[0]).toMatchObject({ area: 'Rural', category: 'Primary', longitude: 91.7 })
    expect(notes).toContain('code = "UDISE Code", name = "School Name", city = "Village"')
    expect(notes).toContain('Not used: "Remarks"')
  })

  const list = [
    'Office of Schools, Government of X,,,,',
    'List of "recognised schools,,,,',
    ',,,,',
    'Sl. No.,DISE Code,"Name of\nthe School",Village/Ward,District Name,PIN',
    '1,18000000001,"BELA, SCHOOL",BELA,KAMRUP,781001',
  ].join('\n')

  test('skips titles above the header, and takes the state from the code', async () => {
    const { schools, notes } = await read(list)
    expect(schools).toMatchObject([{ name: 'BELA, SCHOOL', state: 'Assam', pincode: '781001' }])
    expect(notes).toContain('Lines above it were skipped: "Office of Schools, Government of X,,,,"')
    expect(notes).toContain('Not used: "Sl. No."')
    await expect(read(list, { state: 'Atlantis' })).rejects.toThrow('There is no state "Atlantis".')
    await expect(read(list, { state: 'AS', district: '-' })).rejects.toThrow('There is no district "-".')
  })

  test('says how it read a file before it reports missing columns', async () => {
    const notes: string[] = []
    const withoutDistrict = list.replace('District Name', 'Remarks')
    await expect(read(withoutDistrict, {}, notes)).rejects.toThrow('--district "NAME"')
    expect(notes.join()).toContain('code = "DISE Code"')
  })

  test('knows headers in Hindi, and in two languages', async () => {
    const hindi = 'यूडाइस कोड,विद्यालय का नाम,ग्राम,ज़िला,राज्य,पिन कोड'
    const both = 'यूडाइस कोड / UDISE Code,विद्यालय का नाम / School Name,ग्राम,जिला,राज्य / State,PIN'
    for (const names of [hindi, both]) {
      const { schools } = await read(`${names}\n18000000001,बेला विद्यालय,बेला,कामरूप,असम,781001\n`)
      expect(schools).toMatchObject([{ name: 'बेला विद्यालय', state: 'Assam', pincode: '781001' }])
    }
  })

  test('takes columns that a person has chosen, and lists the names to choose from', async () => {
    const names = 'Our number,Our school,village,district,state,name'
    const text = `${names}\n18000000001,BELA SCHOOL,BELA,KAMRUP,Assam,Principal\n`
    await expect(read(text)).rejects.toMatchObject({ names: names.split(',') })
    const { schools } = await read(text, {}, [], {
      code: 'Our number',
      name: 'Our school',
      city: '',
      district: 'village',
    })
    expect(schools).toMatchObject([{ code: '18000000001', name: 'BELA SCHOOL', city: '', district: 'BELA' }])
  })

  test('takes no column without a name for a field that is left out', async () => {
    const text = `Our number,School,,district,state\n18000000001,BELA SCHOOL,x,KAMRUP,Assam\n`
    const { schools } = await read(text, {}, [], { code: 'Our number', city: '' })
    expect(schools).toMatchObject([{ name: 'BELA SCHOOL', city: '' }])
  })

  test('ignores remarks in parentheses, unless two columns then have one name', async () => {
    const names = header.replace('udise_code', 'UDISE+ Code (11 digits)').replace('name', 'Name (English)')
    expect(codes((await read(`${names}\n${bela}`)).schools)).toEqual(['18000000001'])
    await expect(read(`${names},Name (Hindi)\n${bela},x`)).rejects.toThrow('Give the columns these names.')
  })

  test('shows only the start of a hostile header', async () => {
    const hostile = '\u001b[31m\u202e'.repeat(4000)
    const error: Error = await read(`${hostile}\n${bela}`).catch((reason) => reason)
    expect(error.message.length).toBeLessThan(300)
    expect(error.message).not.toContain('\u001b')
    const { notes } = await read(`${header},${hostile}\n${bela}`)
    expect(notes.length).toBeLessThan(1000)
    expect(notes).not.toContain('\u202e')
  })
})

describe('rows', () => {
  test('stops at a quotation mark that never closes and names its line', async () => {
    const open = mera.replace('",MERA', ',MERA')
    const rows = Array.from({ length: 60 }, (_, index) => bela.replace('0001', String(1000 + index)))
    const message = 'Line 3: the quotation mark that opens column 2 is not closed.'
    await expect(readRows(bela, open)).rejects.toThrow(message)
    await expect(readRows(bela, open, ...rows)).rejects.toThrow(message)
    await expect(readRows(bela, open, ...rows.slice(0, 5), mera)).rejects.toThrow(message)
    const closing = bela.replace('SCHOOL,', 'SCHOOL",').replace('0001', '0009')
    await expect(readRows(bela, open, ...rows.slice(0, 5), closing)).rejects.toThrow(message)
  })

  test('reports other mistakes with quotation marks and keeps the next rows', async () => {
    const { schools, rejects } = await readRows(
      bela.replace('BELA L.P.', '"BELA" L.P.'),
      mera,
      bela.replace('0001', '0003').replace('BELA L.P.', 'THE "BELA" L.P.'),
      bela.replace('0001', '0004').replace('BELA L', '"BELA\r\nL').replace('SCHOOL', 'SCHOOL"'),
      bela.replace('0001', '0005').replace('BELA L', 'BELA, L'),
    )
    expect(schools.map(({ name }) => name)).toEqual([
      'MERA HIGH SCHOOL, MERA',
      'THE "BELA" L.P. SCHOOL',
      'BELA L.P. SCHOOL',
    ])
    expect(rejects).toEqual([
      '2: Text follows the closing quotation mark in column 2. Write a quotation mark inside a quoted value twice.',
      '7: The row has 13 values for 12 columns. Put quotation marks around a value that contains the separator.',
    ])
  })

  test('restores codes that are still whole and reports shortened ones', async () => {
    const given = [
      '18000000002.0',
      "'18000000003",
      '"=""18000000004"""',
      '१८०००००००05',
      '12345678',
      '1.81504E+10',
      '1.8E+10',
      '18150400000',
      '8201300000.0',
      '123456789',
      '1800000000123',
      '',
      'ABCDEFGHIJK',
    ]
    const { schools, rejects } = await readRows(
      ...given.map((code) => bela.replace('18000000001', code)),
      bela.replace('18000000001', '8000000001').replace('Assam', 'Rajasthan'),
    )
    expect(codes(schools)).toEqual([
      '18000000002',
      '18000000003',
      '18000000004',
      '18000000005',
      '12345678',
      '08000000001',
    ])
    expect(
      rejects.filter((reject) => reject.includes('A spreadsheet has shortened this code.')),
    ).toHaveLength(4)
    expect(rejects).toHaveLength(8)
  })

  test('reports and counts a repeated cell in each row, among thousands of others', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) =>
      bela
        .replace('18000000001', String(18_000_000_001 + index))
        .replace('BELA,KAMRUP', `BELA ${index},KAMRUP`)
        .replace('Assam', 'Asam')
        .replace('781001', index % 1000 === 0 ? '78A' : '781001'),
    )
    const { schools, remarks, notes } = await readRows(...rows)
    expect(schools.map(({ city }) => city)).toEqual(rows.map((_, index) => `BELA ${index}`))
    expect(remarks).toEqual(
      [2, 1002, 2002].map((line) => `${line}: Stored without the PIN code "78A", which is not valid.`),
    )
    expect(notes).toContain('"Asam" was read as Assam in 3,000 rows')
  })

  test('rejects names that mean nothing', async () => {
    const names = [
      'NULL',
      'null',
      'NA',
      'N/A',
      'n.a.',
      '-',
      '--',
      '.',
      ' ',
      '?',
      'Nil',
      'NONE',
      'unknown',
      '#REF!',
    ]
    const { schools, rejects } = await readRows(
      ...names.map((name) => bela.replace('BELA L.P. SCHOOL', name)),
    )
    expect(schools).toEqual([])
    expect(rejects).toHaveLength(names.length)
    const whole = await readRows(
      bela.replace('BELA L.P. SCHOOL', '+2'),
      mera.replace('MERA HIGH SCHOOL, MERA', 'NANA'),
    )
    expect(whole.schools.map(({ name }) => name)).toEqual(['+2', 'NANA'])
  })

  test('reads known values, and reports others without storing them', async () => {
    const change = (number: number, from: string, to: string) =>
      bela.replace('18000000001', String(18_000_000_001 + number)).replace(from, to)
    const { schools, rejects, remarks, notes } = await readRows(
      change(0, 'Girls', 'boys only'),
      change(1, 'Girls', 'CO-ED'),
      change(2, 'Rural', 'u'),
      change(3, '781001', '781 001'),
      change(4, '781001', '781001.0'),
      change(5, '26.100,91.700', '26.1 N,91.7° E'),
      change(6, '26.100,91.700', '0,0'),
      change(7, '781001', '000000'),
      change(8, 'Girls', 'Mermaids'),
      change(9, 'Rural', 'Marine'),
      change(10, '781001', '12345'),
      change(11, '26.100,91.700', '91.700,26.100'),
      change(12, '26.100,91.700', '51.5,0.1'),
      change(13, '26.100,91.700', '26.1,'),
      change(14, '26.100,91.700', '0x1a,0x5b'),
      change(15, 'Local body', '11'),
      change(16, 'Primary', 'x'.repeat(101)),
      change(17, 'Assam', 'Atlantis'),
      change(18, 'Assam', ''),
    )
    expect(schools.map(({ schoolType }) => schoolType).slice(0, 2)).toEqual(['Boys', 'Co-Educational'])
    expect(schools[2]?.area).toBe('Urban')
    expect(schools.slice(3, 5)).toMatchObject([{ pincode: '781001' }, { pincode: '781001' }])
    expect(schools[5]).toMatchObject({ latitude: 26.1, longitude: 91.7 })
    expect(schools[6]?.latitude).toBeUndefined()
    expect(schools[7]?.pincode).toBeUndefined()
    expect(schools[11]).toMatchObject({ latitude: 26.1, longitude: 91.7 })
    expect(schools.slice(12).map((school) => school.latitude)).toEqual([
      undefined,
      undefined,
      undefined,
      26.1,
      26.1,
      26.1,
    ])
    expect(schools.at(-1)?.state).toBe('Assam')
    expect(remarks).toEqual([
      '8: Stored without the position "0, 0", which is not in India or not in degrees.',
      '9: Stored without the PIN code "000000", which is not valid.',
      '10: Stored without the school type "Mermaids", which is not valid.',
      '11: Stored without the area "Marine", which is not valid.',
      '12: Stored without the PIN code "12345", which is not valid.',
      '13: Latitude and longitude were exchanged, because they were swapped.',
      '14: Stored without the position "51.5, 0.1", which is not in India or not in degrees.',
      '15: Stored without the position "26.1,", which is not in India or not in degrees.',
      '16: Stored without the position "0x1a, 0x5b", which is not in India or not in degrees.',
      '17: Stored without the management "11", which is not valid.',
      `18: Stored without the category "${'x'.repeat(60)}…", which is not valid.`,
    ])
    expect(rejects).toEqual(['19: There is no state "Atlantis".'])
    expect(notes).toContain('"boys only" was read as Boys in 1 row')
  })

  test('reports a row that ends early', async () => {
    const [start, end] = [bela.slice(0, -20), bela.slice(-20)]
    const { schools, rejects, remarks } = await readRows(start, end, mera)
    expect(codes(schools)).toEqual(['18000000001', '18000000002'])
    expect(remarks).toEqual(['2: The row has only 9 values for 12 columns, so check the last one.'])
    expect(rejects).toEqual(['3: The code must have 8 digits, or 10 or 11 digits and letters.'])
  })

  test('bounds every field and removes hidden characters', async () => {
    const { schools, rejects, remarks } = await readRows(
      bela.replace('BELA L.P.', 'BE\u202eLA\u0001 \u200bL.P.\u007f'),
      mera.replace('MERA,KAMRUP', 'ME\u2066RA,KAM\u00adRUP'),
      bela.replace('BELA', 'x'.repeat(201)),
      bela.replace('KAMRUP', 'x'.repeat(101)),
      bela.replace('BELA', 'x'.repeat(maximumLine)),
      bela.replace('BELA', `a${'\u0301'.repeat(50)}`),
      bela.replace('0001', '0003').replace('BELA', 'क्\u200dष'),
    )
    expect(schools.map(({ name }) => name)).toEqual([
      'BELA L.P. SCHOOL',
      'MERA HIGH SCHOOL, MERA',
      'क्\u200dष L.P. SCHOOL',
    ])
    expect(schools[1]).toMatchObject({ city: 'MERA', district: 'KAMRUP' })
    expect(remarks).toEqual([
      '2: Hidden characters were removed from the name.',
      '3: Hidden characters were removed from the district. Hidden characters were removed from the village or city.',
    ])
    expect(rejects).toEqual([
      '4: The name has 213 characters. The maximum is 200.',
      '5: The district has 101 characters. The maximum is 100.',
      '6: The line has 50,094 characters. The maximum is 50,000.',
      '7: The name contains damaged characters. Save the file as UTF-8 from its original.',
    ])
  })
})

test('ends at a file with too many lines', async () => {
  await expect(read(gzipSync(`${header}\n${bela}\n${'\n'.repeat(5_000_000)}`))).rejects.toThrow(
    'The file has more than 50,00,000 lines.',
  )
})
