import { expect, it } from 'vitest'
import { schoolPath, slug } from './paths.ts'

it('converts names to lower-case paths with hyphens', () => {
  expect(slug("St. Dominic's E.M.H.S., Palluruthy")).toBe('st-dominics-emhs-palluruthy')
  expect(schoolPath({ _id: '99000000001', name: 'Kendriya Vidyalaya No. 2', city: 'Jalandhar' })).toBe(
    '/schools/99000000001/kendriya-vidyalaya-no-2-jalandhar',
  )
})

it('keeps Indian scripts and replaces a text without letters by a default', () => {
  expect(slug('राजकीय विद्यालय')).toBe('राजकीय-विद्यालय')
  expect(slug('---')).toBe('school')
})

it('cuts a long text after a whole word', () => {
  expect(slug('school '.repeat(40)).endsWith('school')).toBe(true)
  expect(slug('school '.repeat(40)).length).toBeLessThanOrEqual(80)
})

it('cuts a first word that is too long', () => {
  expect(slug(`${'क'.repeat(200)} school`)).toBe('क'.repeat(80))
  expect(slug('𝒜'.repeat(200)).isWellFormed()).toBe(true)
})
