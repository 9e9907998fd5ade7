import { expect, test } from 'vitest'
import { School, SchoolList } from '#contract/schools.ts'
import { responseSerializer } from './serialize.ts'

const serializerOf = (schema: typeof School | typeof SchoolList) =>
  responseSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' })

const school: School = {
  _id: '09210100101',
  name: 'GPS "Rampur"',
  city: 'रामपुर',
  district: 'Agra',
  state: 'Uttar Pradesh',
  pincode: null,
  sector: 'government',
  schoolType: null,
  classes: { from: 1, to: 5 },
  averageRating: 4.3,
  reviewCount: 3,
  sample: false,
}

const pagination = { page: 1, limit: 10, total: 2, totalPages: 1 }

test.each<{ name: string; list: SchoolList }>([
  { name: 'without results', list: { schools: [], pagination } },
  {
    name: 'with all fields',
    list: {
      schools: [school, { ...school, pincode: '282001', sector: null, schoolType: 'girls', classes: null }],
      pagination,
      match: 'some',
      complete: 1,
      suggestion: 'rampur',
      facets: {
        state: [{ value: 'UTTAR PRADESH', name: 'Uttar Pradesh', count: 2 }],
        district: [],
        management: [],
        category: [],
        sector: [],
        schoolType: [],
        level: [],
        area: [],
        board: [],
        medium: [],
        minRating: [],
      },
      understanding: {
        term: 'rampur',
        isPlace: true,
        place: 'Nagpur',
        understood: [{ kind: 'sector', value: 'private', words: 'private', without: 'rampur' }],
      },
      updating: true,
    },
  },
])('serialises a list of schools $name as JSON.stringify does', ({ list }) => {
  expect(JSON.parse(serializerOf(SchoolList)(list))).toEqual(JSON.parse(JSON.stringify(list)))
})

test('leaves undeclared fields out of a list of schools', () => {
  const extra = { ip: '192.0.2.1' }
  const understood = { kind: 'sector', value: 'private', words: 'private', without: '' } as const
  const understanding = { term: '', isPlace: false, place: '' }
  const list = {
    schools: [{ ...school, ...extra, classes: { from: 1, to: 5, ...extra } }],
    pagination: { ...pagination, ...extra },
    understanding: { ...understanding, ...extra, understood: [{ ...understood, ...extra }] },
    ...extra,
  }
  expect(JSON.parse(serializerOf(SchoolList)(list))).toEqual({
    schools: [school],
    pagination,
    understanding: { ...understanding, understood: [understood] },
  })
})

test('refuses a school that does not match its schema', () => {
  expect(() => serializerOf(School)({ ...school, reviewCount: 'three' })).toThrow("doesn't match the schema")
})
