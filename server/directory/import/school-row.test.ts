import { expect, test } from 'vitest'
import { bela, codes, mera, readRows } from '../../testing/school-file.ts'
import { maximumLine } from './csv-records.ts'

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
  expect(rejects.filter((reject) => reject.includes('A spreadsheet has shortened this code.'))).toHaveLength(
    4,
  )
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
  const { schools, rejects } = await readRows(...names.map((name) => bela.replace('BELA L.P. SCHOOL', name)))
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
