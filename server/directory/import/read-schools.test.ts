import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bela, codes, header, mera, read, readRows } from '../../testing/school-file.ts'

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

test('ends at a file with too many lines', async () => {
  await expect(read(gzipSync(`${header}\n${bela}\n${'\n'.repeat(5_000_000)}`))).rejects.toThrow(
    'The file has more than 50,00,000 lines.',
  )
})
