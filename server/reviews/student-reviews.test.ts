import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noLimits, reviewInput, testApp } from '../testing/app.ts'
import { manySchools } from '../testing/posts.ts'

type Written = {
  title: string
  text: string
  language: string
  label: 'show' | 'hold' | 'refuse' | 'disclosure'
}

/** Somebody who had not seen the checks wrote and labelled these texts. Nothing was tuned with them. */
const file = new URL('../testing/labelled-texts/student-reviews.json', import.meta.url)

test('sends 64 reviews of a blind writer through the product', async () => {
  const schools = manySchools()
  const product = await testApp({ schools, limits: noLimits, publication: 'immediately' })
  const written: Written[] = JSON.parse(readFileSync(file, 'utf8'))
  const counts = new Map<string, number>()
  for (const [index, { title, text, label }] of written.entries()) {
    const { token } = await product.signIn()
    const schoolId = schools[index % schools.length]?.code
    const input = reviewInput({ schoolId, title, description: text })
    const sent = await product.post('/api/reviews', input, token)
    const outcome = sent.statusCode === 201 ? sent.json().state : 'refused'
    const key = `${label}: ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  // docs/moderation.md has this table.
  expect(Object.fromEntries(counts)).toEqual({
    'show: published': 27,
    'show: pending': 2,
    'show: refused': 1,
    'hold: published': 1,
    'hold: pending': 10,
    'refuse: published': 3,
    'refuse: pending': 4,
    'refuse: refused': 3,
    'disclosure: pending': 13,
  })
})
