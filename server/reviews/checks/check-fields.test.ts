import { expect, test } from 'vitest'
import { AppError } from '../../http/errors.ts'
import { checkFields } from './check-fields.ts'

function fieldErrors(fields: Record<string, string>): Record<string, string> | undefined {
  try {
    checkFields(fields)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

test.each([
  'A teacher touched me inappropriately after class.',
  'Bus wale uncle chhedkhani karte hain ladkiyon se',
  'स्कूल में छेड़छाड़ होती है और कोई नहीं सुनता',
  'The warden r\u0430ped a girl and nobody spoke',
  'The librarian ｍｏｌｅｓｔｅｄ my classmate in the hall',
  'He was mo\u200ble\u200bst\u200bing kids in the school van',
  'The warden r*ped a girl last year in the hostel',
  's e x u a l   a b u s e by the drawing teacher',
])('finds a disclosure in %j', (text) => expect(checkFields({ description: text })).toBe('disclosure'))

test('accepts a disclosure that contains a phone number', () => {
  const text = 'The warden raped a girl. Call her mother on 98765 43210, please help.'
  expect(checkFields({ title: 'Help', description: text })).toBe('disclosure')
})

test('finds a threat in a text', () => {
  expect(checkFields({ text: 'principal ko jaan se maar dunga' })).toBe('threat')
})

test('names the field and the text to remove', () => {
  const errors = fieldErrors({
    title: 'A review',
    description: 'Riya of 9-B is rude. Her number is 98765 43210 and her insta is riya_x9.',
  })
  expect(errors).toEqual({
    description:
      'Please remove “98765 43210” (phone number), “insta is riya_x9” (social account). Everybody can read this, so it must not say how to find or reach a person.',
  })
})

test('finds a number that is split between two fields', () => {
  expect(
    fieldErrors({ title: 'Call 98765', description: '43210 is the number of a good tutor' }),
  ).toHaveProperty('description')
})

test('accepts an ordinary review', () => {
  expect(
    checkFields({ title: 'Labs you may touch', description: 'Class 10 scored 95 percent in 2024-25.' }),
  ).toBe(null)
})

test('checks hostile texts quickly', () => {
  const begin = performance.now()
  for (const text of [
    'he '.repeat(1300),
    'touch '.repeat(660),
    'a.b '.repeat(1000),
    '*'.repeat(4000),
    'r*'.repeat(2000),
    '\u0430'.repeat(4000),
    'छ'.repeat(4000),
  ])
    fieldErrors({ description: text })
  expect(performance.now() - begin).toBeLessThan(1500)
})
