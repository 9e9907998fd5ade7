import pg from 'pg'
import { expect, test } from 'vitest'
import { asUnavailable, loggableError } from './errors.ts'

test('finds and logs the database error that caused another error', () => {
  const cause = Object.assign(new pg.DatabaseError('names a person', 20, 'error'), { code: '57P01' })
  const error = new Error('Failed to fetch data from one or more endpoints', { cause })
  expect(asUnavailable(error)).toMatchObject({ code: 'busy', status: 503 })
  expect(asUnavailable(new Error('Another error', { cause: 'a text' }))).toBeUndefined()
  const logged = loggableError(error)
  expect(logged).toMatchObject({ message: error.message, cause: { type: 'DatabaseError', code: '57P01' } })
  expect(JSON.stringify(logged)).not.toContain('names a person')
})
