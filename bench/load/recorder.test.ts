import { expect, test } from 'vitest'
import { Recorder } from './recorder.ts'

const response = (status: number, milliseconds = 1, hasRetryAfter = false) => ({
  status,
  milliseconds,
  hasRetryAfter,
})

test('counts successes, refusals and errors by kind', () => {
  const recorder = new Recorder()
  recorder.add('school', response(200, 4))
  recorder.add('school', response(304, 2))
  recorder.add('school', response(503, 1, true))
  recorder.add('school', response(503))
  recorder.add('post', response(201, 9))
  recorder.add('post', response(200))
  recorder.add('sign-in', response(429))
  recorder.addMissing('sign-in')
  const { all, kinds, seconds } = recorder.figures(2)
  expect(seconds).toBe(2)
  expect(kinds.school).toMatchObject({ served: 2, notModified: 1, shed: 1, errors: { 503: 1 }, p99: 4 })
  expect(kinds.post).toMatchObject({ served: 1, errors: { 200: 1 }, p50: 9 })
  expect(kinds['sign-in']).toMatchObject({ served: 0, errors: { 429: 1, 'no response': 1 } })
  expect(all).toMatchObject({ served: 3, notModified: 1, shed: 1, p99: 9 })
  expect(all.errors).toEqual({ 'school 503': 1, 'post 200': 1, 'sign-in 429': 1, 'sign-in no response': 1 })
})
