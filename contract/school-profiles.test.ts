import { expect, test } from 'vitest'
import { emptyProfile, ProfileDocument } from './school-profiles.ts'

const hash = 'a'.repeat(32)

test('accepts a profile with every fact', () => {
  const document: ProfileDocument = {
    boards: ['CBSE'],
    mediums: ['English', 'Hindi'],
    schoolType: 'co-ed',
    classes: { from: 0, to: 12 },
    fees: [
      { from: 6, to: 12, rupees: 48_000 },
      { from: 0, to: 5, rupees: 36_000 },
    ],
    feesNote: 'With books, without transport.',
    hostel: 'girls',
    transport: 'yes',
    transportNote: 'Buses within 12 km.',
    facilities: ['library', 'ramps'],
    languages: ['Sanskrit', 'French'],
    admissionFrom: '2027-01-10',
    admissionTo: '2027-03-31',
    admissionNote: 'Forms are in the office.',
    phone: '+91 (612) 222-3344',
    email: 'office@rosevalley.edu.in',
    address: 'Station Road\nRampur',
    website: 'https://www.rosevalley.edu.in/',
    links: [{ kind: 'youtube', url: 'https://m.youtube.com/@rosevalley' }],
    colour: '#17684c',
    crest: hash,
    pictures: [{ hash, alt: 'The library from the yard', children: 'nobody' }],
  }
  expect(ProfileDocument.parse(document)).toEqual(document)
})

test.each([
  ['boards', ['CBSE', 'CBSE']],
  ['boards', ['Gurukul']],
  ['mediums', ['English', 'Hindi', 'Urdu', 'Tamil', 'Odia']],
  ['classes', { from: 9, to: 3 }],
  ['classes', { from: 1, to: 13 }],
  ['fees', [{ from: 1, to: 5, rupees: -1 }]],
  ['fees', [{ from: 1, to: 5, rupees: 1.5 }]],
  ['fees', [{ from: 5, to: 1, rupees: 10 }]],
  [
    'fees',
    [
      { from: 1, to: 5, rupees: 10 },
      { from: 5, to: 8, rupees: 20 },
    ],
  ],
  ['feesNote', 'x'.repeat(5000)],
  ['feesNote', 'two\nlines'],
  ['transportNote', 'a\u0007bell'],
  ['admissionNote', 'Ask \u202eecila'],
  ['admissionFrom', '2027-02-30'],
  ['admissionTo', 'soon'],
  ['phone', 'javascript:1234567'],
  ['phone', '12'],
  ['address', 'x'.repeat(5000)],
  ['email', 'office'],
  ['website', 'javascript:alert(1)'],
  ['website', 'https://asha:secret@school.in'],
  ['website', `https://school.in/${'a'.repeat(5000)}`],
  ['links', [{ kind: 'facebook', url: 'https://facebook.com.evil.in/school' }]],
  [
    'links',
    [
      { kind: 'x', url: 'https://x.com/a' },
      { kind: 'x', url: 'https://x.com/b' },
    ],
  ],
  ['colour', 'red;background:url(//evil.in)'],
  ['crest', '../../etc/passwd'],
  ['pictures', [{ hash, alt: '', children: 'nobody' }]],
  ['pictures', [{ hash, alt: 'x'.repeat(5000), children: 'nobody' }]],
  ['pictures', [{ hash, alt: 'The library' }]],
  [
    'pictures',
    [
      { hash, alt: 'The library', children: 'nobody' },
      { hash, alt: 'The yard', children: 'nobody' },
    ],
  ],
])('refuses a wrong value of %s and names the field: %#', (field, value) => {
  const { error } = ProfileDocument.safeParse({ ...emptyProfile, [field]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining([field]))
  expect(error?.issues.every(({ path }) => path[0] === field)).toBe(true)
  expect(error?.issues[0]?.message).toMatch(/^(?!Please check).{20,}/)
})

test('refuses fields that no profile has', () => {
  expect(ProfileDocument.safeParse({ ...emptyProfile, rating: 5 }).success).toBe(false)
})
