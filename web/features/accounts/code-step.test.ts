import { beforeEach, expect, it } from 'vitest'
import { type CodeStep, forgetCodeStep, keepCodeStep, readCodeStep } from './code-step.ts'

const map = new Map<string, string>()
const storage = () => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

const sentAt = Date.parse('2026-11-22T10:00:00Z')
const minutes = 60_000
const step: CodeStep = {
  form: 'sign-up',
  fullName: 'Asha Verma',
  email: 'asha@example.org',
  school: 'GPS Rampur',
  grade: '10',
  sentAt,
  requestId: 'random',
}

beforeEach(() => map.clear())

it('is found again after a reload, without the password', () => {
  keepCodeStep(
    Object.assign({ password: 'monsoon-mango-train', confirmPassword: 'monsoon-mango-train' }, step),
    storage,
  )
  expect([...map.values()].join()).not.toContain('monsoon')
  expect(readCodeStep('sign-up', sentAt + 9 * minutes, storage)).toEqual(step)
})

it('is removed once its code is too old', () => {
  keepCodeStep(step, storage)
  expect(readCodeStep('sign-up', sentAt + 11 * minutes, storage)).toBeUndefined()
  expect(map.size).toBe(0)
})

it('is removed when it is forgotten or cannot be read', () => {
  keepCodeStep(step, storage)
  forgetCodeStep(storage)
  expect(map.size).toBe(0)
  keepCodeStep(step, storage)
  for (const key of map.keys()) map.set(key, '{broken')
  expect(readCodeStep('sign-up', sentAt, storage)).toBeUndefined()
  expect(map.size).toBe(0)
})

it('does not open in another form', () => {
  keepCodeStep(step, storage)
  expect(readCodeStep('new-password', sentAt, storage)).toBeUndefined()
  expect(readCodeStep('sign-up', sentAt, storage)).toEqual(step)
})
