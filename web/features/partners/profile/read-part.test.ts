import { expect, test } from 'vitest'
import { readTyped } from './read-part.ts'

test('reads ticked boxes, and no class range if none is chosen', () => {
  const fields = { 'boards:CBSE': 'on', 'mediums:Hindi': 'on', 'classes:from': '', 'classes:to': '' }
  expect(readTyped('teaching', fields)).toEqual({
    boards: ['CBSE'],
    mediums: ['Hindi'],
    languages: [],
    schoolType: null,
    classes: null,
  })
})

test('reads amounts with commas, and leaves out lines without an amount', () => {
  const fields = {
    'fee:0:from': '0',
    'fee:0:to': '5',
    'fee:0:rupees': ' ₹36,000 ',
    'fee:1:from': '6',
    'fee:1:to': '8',
    'fee:1:rupees': ' ',
    feesNote: '',
  }
  expect(readTyped('fees', fields)).toEqual({ fees: [{ from: 0, to: 5, rupees: 36_000 }], feesNote: null })
})

test('reads an amount in words as a number that the schema refuses', () => {
  const fields = { 'fee:0:from': '1', 'fee:0:to': '5', 'fee:0:rupees': 'forty thousand', feesNote: '' }
  expect(readTyped('fees', fields)).toEqual({
    fees: [{ from: 1, to: 5, rupees: Number.NaN }],
    feesNote: null,
  })
})

test('reads only links that were typed', () => {
  const fields = { 'links:youtube': ' https://youtube.com/@school ', 'links:x': '' }
  expect(readTyped('contact', fields)).toEqual({
    phone: null,
    email: null,
    address: null,
    website: null,
    links: [{ kind: 'youtube', url: 'https://youtube.com/@school' }],
  })
})
