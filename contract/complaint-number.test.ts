import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symbols } from './base32.ts'
import { newComplaintNumber, readComplaintNumber } from './complaint-number.ts'

const number = fc.constant(null).map(newComplaintNumber)
const position = fc.nat({ max: 15 })
const withoutHyphens = (text: string) => text.replaceAll('-', '')

test('makes unique numbers in four groups of four symbols', () => {
  const numbers = Array.from({ length: 1000 }, newComplaintNumber)
  for (const each of numbers) expect(each).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(numbers).size).toBe(1000)
})

test('accepts a number in other case, with spaces or look-alike letters', () => {
  fc.assert(
    fc.property(number, (each) => {
      for (const typed of [
        each,
        each.toLowerCase(),
        ` ${each.replaceAll('-', ' ')}\n`,
        withoutHyphens(each),
        each.replaceAll('0', 'o').replaceAll('1', 'l'),
        each.replaceAll('1', 'I'),
      ])
        expect(readComplaintNumber(typed)).toBe(each)
    }),
  )
})

test('rejects a number with one wrong symbol', () => {
  fc.assert(
    fc.property(number, position, fc.integer({ min: 1, max: 31 }), (each, index, shift) => {
      const typed = [...withoutHyphens(each)]
      typed[index] = symbols.charAt((symbols.indexOf(typed[index] ?? '') + shift) % symbols.length)
      expect(readComplaintNumber(typed.join(''))).toBeUndefined()
    }),
  )
})

test('rejects a number with two exchanged symbols', () => {
  fc.assert(
    fc.property(number, position, position, (each, one, other) => {
      const typed = [...withoutHyphens(each)]
      const [first = '', second = ''] = [typed[one], typed[other]]
      fc.pre(first !== second)
      typed[one] = second
      typed[other] = first
      expect(readComplaintNumber(typed.join(''))).toBeUndefined()
    }),
  )
})

test.each(['', '0123', 'U000-0000-0000-0000', '0000-0000-0000-000', '0000-0000-0000-00000'])(
  'rejects the complaint number %j',
  (typed) => expect(readComplaintNumber(typed)).toBeUndefined(),
)
