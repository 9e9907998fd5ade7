import { expect, it } from 'vitest'
import { describeLength } from './length-hint.ts'

const title = { minimum: 3, maximum: 120 }
const description = { minimum: 20, maximum: 4000 }

it.each([
  [0, ''],
  [95, ''],
  [96, '24 characters left'],
  [119, '1 character left'],
  [120, '0 characters left'],
  [121, '1 character too many. At most 120.'],
])('describes a title of %i characters', (length, text) => {
  expect(describeLength(length, title)).toBe(text)
})

it.each([
  [0, ''],
  [8, '12 characters more, please'],
  [20, ''],
  [3799, ''],
  [3800, '200 characters left'],
  [5234, '1,234 characters too many. At most 4,000.'],
])('describes a description of %i characters', (length, text) => {
  expect(describeLength(length, description)).toBe(text)
})
