import { expect, test } from 'vitest'
import { emptyProfile, ProfileDocument } from './school-profiles.ts'
import { contradictions, feeBandsOf, type RegisterFacts } from './stated-facts.ts'

const register: RegisterFacts = {
  board: 'State Board',
  medium: 'Hindi',
  schoolType: 'co-ed',
  classes: { from: 1, to: 10 },
}

test('finds each fact for which school and register differ', () => {
  const stated = {
    boards: ['CBSE' as const],
    mediums: ['English' as const],
    schoolType: 'girls' as const,
    classes: { from: 1, to: 12 },
  }
  expect(contradictions(stated, register)).toEqual(['boards', 'mediums', 'schoolType', 'classes'])
})

test.each([
  ['nothing stated', {}, {}],
  [
    'nothing in the register',
    { boards: ['CBSE'], classes: { from: 1, to: 5 } },
    { board: null, classes: null },
  ],
  ['another spelling of the board', { boards: ['CBSE'] }, { board: 'Central Board (CBSE)' }],
  ['an unknown board of the register', { boards: ['CBSE'] }, { board: 'Others' }],
  ['two mediums in another order', { mediums: ['English', 'Hindi'] }, { medium: 'Hindi, English' }],
  ['classes before class 1', { classes: { from: 0, to: 10 } }, {}],
])('finds no contradiction with %s', (_, stated, inRegister) => {
  const facts = ProfileDocument.parse({ ...emptyProfile, ...stated })
  expect(contradictions(facts, { ...register, ...inRegister })).toEqual([])
})

test.each([
  [[], ['not-stated']],
  [[0], ['up-to-25000', 'up-to-50000', 'up-to-100000']],
  [
    [12_000, 25_000],
    ['up-to-25000', 'up-to-50000', 'up-to-100000'],
  ],
  [
    [12_000, 25_001],
    ['up-to-50000', 'up-to-100000'],
  ],
  [[100_000], ['up-to-100000']],
  [[1000, 100_001], ['above-100000']],
])('puts the fees %j into %j', (amounts, bands) => {
  expect(feeBandsOf(amounts.map((rupees, index) => ({ from: index, to: index, rupees })))).toEqual(bands)
})
