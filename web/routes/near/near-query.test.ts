import { expect, test } from 'vitest'
import { nearInput, nearPath, parseNear } from './near-query.ts'

test.each([
  ['', { place: '', page: 1, filters: {} }, '/near'],
  ['place=440001', { place: '440001', page: 1, filters: {} }, '/near?place=440001'],
  [
    'place=+Rampur,+Bihar+&sector=private&level=&page=2',
    { place: 'Rampur, Bihar', page: 2, filters: { sector: 'private' } },
    '/near?place=Rampur%2C+Bihar&sector=private&page=2',
  ],
  [
    'medium=English&board=+&area=lunar&minRating=9',
    { place: '', page: 1, filters: { medium: 'English' } },
    '/near?medium=English',
  ],
  [
    'sector=church&schoolType=girls&page=0',
    { place: '', page: 1, filters: { schoolType: 'girls' } },
    '/near?schoolType=girls',
  ],
])('reads %j and writes a path without invalid parameters', (text, query, path) => {
  const parsed = parseNear(new URLSearchParams(text))
  expect(parsed).toEqual(query)
  expect(nearPath(parsed)).toBe(path)
})

test('sends the position instead of the place, but not in a URL', () => {
  const query = parseNear(new URLSearchParams('place=440001&sector=private&latitude=21&longitude=79'))
  expect(nearInput(query, { latitude: 21, longitude: 79 })).toEqual({
    latitude: 21,
    longitude: 79,
    sector: 'private',
    page: 1,
    limit: 12,
  })
  expect(nearPath(query)).not.toContain('latitude')
})
