import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { classify } from '../testing/quality.ts'
import { checkFields } from './check-fields.ts'
import { prepare, signature } from './near-copy.ts'
import { thresholds } from './thresholds.ts'

function fieldErrors(fields: Record<string, string>): Record<string, string> | undefined {
  try {
    checkFields(fields)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.fieldsIn('en-IN')
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
    description:
      'Fees are high and the labs are old. The number of Riya is 98765 43210 and her insta is riya_x9.',
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

test('checks each hostile text in a fraction of a second', () => {
  classify('A first text, so that the compiler has seen every check.')
  const slow = hostileTexts.filter((text) => {
    const before = process.cpuUsage()
    classify(text)
    signature(prepare(text))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 > thresholds.maximumTimeMs
  })
  expect(slow.map((text) => text.slice(0, 40))).toEqual([])
})

test.each([
  ['Mrs Rao of class 7 never checks our notebooks.', 'names-a-person'],
  ['gupta sir bahut daantte hain', 'names-a-person'],
  ['बस के ड्राइवर मुकेश तेज़ चलाते हैं।', 'names-a-person'],
  ['Ｇｕｐｔａ ｓｉｒ and Ver\u200bma sir are both late.', 'names-a-person'],
  ['G u p t a sir is late.', 'names-a-person'],
  ['The principal is a moron.', 'insult'],
  ['The guard at the gate is a moron and shouts at everybody.', 'insult'],
  ['The new library is big, but the man at the desk is a complete bastard to small kids.', 'insult'],
  ['ye principal ch*tiya hai', 'insult'],
  ['यह क्लर्क ह रा मी है', 'insult'],
  ['The clerk is a b\u0430st\u0430rd.', 'insult'],
  ['What a fcuking warden.', 'insult'],
])('classifies %j as %s', (text, reason) => expect(checkFields({ text })).toBe(reason))

test.each([
  'Principal Rao listens to everybody.',
  'Mrs Rao, our principal, listens to everybody.',
  'The maths teacher and the vice principal are kind.',
  'RD Sharma is the book for class 10.',
  'A teacher called my son an idiot in front of the class.',
  'What a stupid rule, and the food is crap.',
  'kutte maidan me ghoomte hain',
])('accepts %j', (text) => expect(checkFields({ text })).toBe(null))

test('prefers danger to personal data, names and insults', () => {
  expect(checkFields({ text: 'Mr Rao is a bastard, he raped a girl. Call 98765 43210.' })).toBe('disclosure')
  expect(checkFields({ text: 'Mr Rao is a bastard and I will kill him.' })).toBe('threat')
  expect(fieldErrors({ text: 'Mr Rao is a bastard. Call him: 98765 43210.' })).toHaveProperty('text')
  expect(checkFields({ text: 'Mr Rao is a bastard.' })).toBe('names-a-person')
})

test('rejects a home address', () => {
  const errors = fieldErrors({
    text: 'The clerk is in house no 12, Shanti Nagar, ask for the receipt there.',
  })
  expect(errors?.text).toContain('“house no 12, Shanti Nagar')
  expect(errors?.text).toContain('(home address)')
})

test.each([
  'The warden messages girls at 11pm on insta from cool_sir_77, she cries every day',
  'hostel wale bhaiya 98290 12345 se raat ko photo mangte hai, mujhe dar lagta hai',
])('takes a disclosure with personal data: %j', (text) => expect(checkFields({ text })).not.toBe(null))

test('holds a text whose author says that it has no personal data', () => {
  const text = 'Batch codes are 98290 12345 on every answer sheet.'
  expect(fieldErrors({ text })).toHaveProperty('text')
  expect(checkFields({ text }, { saysNoPersonalData: true })).toBe('names-a-person')
})

test.each([
  ['Vaishali ma’am beats everybody.', 'names-a-person'],
  ['Vaishali is a good school and has a big ground.', null],
])('with the words of the school, classifies %j as %s', (text, reason) =>
  expect(checkFields({ text }, { schoolWords: new Set(['vaishali', 'public', 'school']) })).toBe(reason),
)
