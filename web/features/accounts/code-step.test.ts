import { beforeEach, expect, it } from 'vitest'
import { newStorage, type TestStorage } from '#web/lib/test-storage.ts'
import { type CodeStep, readCodeStep, removeCodeStep, storeCodeStep } from './code-step.ts'

let stored: TestStorage
const storage = () => stored

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

beforeEach(() => {
  stored = newStorage()
})

it('stores a step without the password', () => {
  storeCodeStep(
    Object.assign({ password: 'monsoon-mango-train', confirmPassword: 'monsoon-mango-train' }, step),
    storage,
  )
  expect([...stored.map.values()].join()).not.toContain('monsoon')
  expect(readCodeStep('sign-up', sentAt + 9 * minutes, storage)).toEqual(step)
})

it('removes a step after its code has expired', () => {
  storeCodeStep(step, storage)
  expect(readCodeStep('sign-up', sentAt + 11 * minutes, storage)).toBeUndefined()
  expect(stored.map.size).toBe(0)
})

it('removes a step on request, and an unreadable step', () => {
  storeCodeStep(step, storage)
  removeCodeStep(storage)
  expect(stored.map.size).toBe(0)
  storeCodeStep(step, storage)
  for (const key of stored.map.keys()) stored.map.set(key, '{broken')
  expect(readCodeStep('sign-up', sentAt, storage)).toBeUndefined()
  expect(stored.map.size).toBe(0)
})

it('returns a stored step only to the form that stored it', () => {
  storeCodeStep(step, storage)
  expect(readCodeStep('new-password', sentAt, storage)).toBeUndefined()
  expect(readCodeStep('sign-up', sentAt, storage)).toEqual(step)
})
