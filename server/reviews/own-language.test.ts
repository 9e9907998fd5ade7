import { expect, test } from 'vitest'
import { reviewInput, testApp } from '../testing/app.ts'
import { sendReview } from '../testing/cases.ts'
import { remove } from '../testing/decisions.ts'

const devanagari = /\p{Script=Devanagari}/u

test('tells the author about a post in the language of the page', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('moderator')
  const { id, key } = await sendReview(product)
  await remove(product, staff, id, 'insult')
  const read = async (language: string) => {
    const headers = { 'author-key': key, 'accept-language': language }
    return (await product.app.inject({ url: '/api/my-review', headers })).json()
  }
  const [english, hindi] = [await read('en-IN'), await read('hi-IN')]
  expect(english.explanation).toBe(
    'It attacks a person, not what the school does. That is why it was taken down. It cannot be changed.',
  )
  expect(hindi.explanation).toMatch(devanagari)
  expect(hindi.explanation).not.toMatch(/[a-z]/i)
  expect(hindi.history).toHaveLength(english.history.length)
  for (const { text } of hindi.history) expect(text).toMatch(devanagari)
  const { explanation: _, history: __, ...others } = hindi
  expect(english).toMatchObject(others)
})

test('names personal data in the language of the page', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const payload = reviewInput({
    description: 'Call the accountant on 98290 12345 because he gives discounts.',
  })
  const send = (language: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/reviews',
      payload,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  const [english, hindi] = [await send('en-IN'), await send('hi-IN')]
  expect(english.headers['content-language']).toBeUndefined()
  expect(english.json().fields.description).toContain('“98290 12345” (phone number)')
  expect(hindi.headers['content-language']).toBe('hi-IN')
  expect(hindi.json()).toMatchObject({ code: 'bad-input', message: english.json().message })
  expect(hindi.json().fields.description).toContain('“98290 12345” (फ़ोन नंबर)')
})
