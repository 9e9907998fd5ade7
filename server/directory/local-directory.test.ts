import { expect, test } from 'vitest'
import { NearList } from '#contract/near.ts'
import { SchoolDetail, SchoolList } from '#contract/schools.ts'
import { testApp } from '../testing/app.ts'
import { testSchools } from '../testing/schools.ts'

const schools = testSchools.map((school) => ({
  ...school,
  latitude: 26.6,
  longitude: 85.5,
  board: 'CBSE',
  medium: 'Hindi',
}))

const list = '/api/schoolsWithReviews?searchTerm=rampur&facets=true'

async function start() {
  const { app } = await testApp({ schools })
  return async (url: string, language?: string, payload?: object) => {
    const headers = language === undefined ? {} : { 'accept-language': language }
    const method = payload ? 'POST' : 'GET'
    return app.inject({ method, url, headers, ...(payload && { payload }) })
  }
}

test('adds Hindi names to lists of schools', async () => {
  const request = await start()
  const found = SchoolList.parse((await request(list, 'hi-IN')).json())
  expect(found.schools.map(({ name, district, local }) => ({ name, district, local }))).toEqual([
    {
      name: 'GPS Rampur',
      district: 'Sitamarhi',
      local: {
        name: 'राजकीय प्राथमिक विद्यालय रामपुर',
        city: 'Rampur',
        district: 'सीतामढ़ी',
        state: 'बिहार',
      },
    },
    {
      name: 'ZPPS Rampur Khurd',
      district: 'Pune',
      local: {
        name: 'ज़िला परिषद प्राथमिक विद्यालय रामपुर खुर्द',
        city: 'Rampur Khurd',
        district: 'पुणे',
        state: 'महाराष्ट्र',
      },
    },
  ])
  expect(found.facets?.state).toContainEqual({ value: 'Bihar', name: 'बिहार', count: 1 })
  expect(found.facets?.medium).toEqual([{ value: 'Hindi', name: 'हिंदी', count: 2 }])
  expect(found.facets?.management).toContainEqual({ value: 'Local body', name: 'स्थानीय निकाय', count: 1 })
})

test('names districts as in the state of the filter', async () => {
  const request = await start()
  const { facets } = SchoolList.parse((await request(`${list}&state=Bihar`, 'hi-IN')).json())
  expect(facets?.district).toEqual([{ value: 'SITAMARHI', name: 'सीतामढ़ी', count: 1 }])
})

test('adds Hindi facts to a school, and a Hindi name to a place', async () => {
  const request = await start()
  const school = SchoolDetail.parse((await request('/api/schools/10100000001', 'hi-IN')).json())
  expect(school).toMatchObject({
    board: 'CBSE',
    localFacts: {
      management: 'शिक्षा विभाग',
      category: 'प्राथमिक',
      board: 'सीबीएसई',
      medium: 'हिंदी',
    },
  })
  const near = await request('/api/schools/near', 'hi-IN', { place: 'Rampur, Bihar' })
  expect(NearList.parse(near.json()).place).toMatchObject({
    name: 'Rampur, Sitamarhi, Bihar',
    localName: 'Rampur, सीतामढ़ी, बिहार',
  })
})

test.each([undefined, 'en-IN', 'hi', 'hi-IN,hi;q=0.9,en;q=0.8', 'fr'])(
  'sends the same bytes as ever for the language %s',
  async (language) => {
    const request = await start()
    for (const url of [list, '/api/schools/10100000001']) {
      const response = await request(url, language)
      expect(response.body).not.toMatch(/[\u0900-\u097f]|"local/)
      expect(response.body).toBe((await request(url)).body)
    }
  },
)

test('tells caches that lists of schools differ by language', async () => {
  const request = await start()
  expect((await request(list)).headers.vary).toMatch(/accept-language/i)
})
