import pg from 'pg'
import { expect, test } from 'vitest'
import { asUnavailable, loggableError } from './errors.ts'

test('answers busy if a standby refuses to read an unlogged table', () => {
  const error = (routine: string) =>
    Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code: '0A000', routine })
  expect(asUnavailable(error('get_relation_info'))).toMatchObject({ code: 'busy', status: 503 })
  expect(asUnavailable(error('transformSelectStmt'))).toBeUndefined()
})

test('finds and logs the database error that caused another error', () => {
  const cause = Object.assign(new pg.DatabaseError('names a person', 20, 'error'), { code: '57P01' })
  const error = new Error('Failed to fetch data from one or more endpoints', { cause })
  expect(asUnavailable(error)).toMatchObject({ code: 'busy', status: 503 })
  expect(asUnavailable(new Error('Another error', { cause: 'a text' }))).toBeUndefined()
  const logged = loggableError(error)
  expect(logged).toMatchObject({ message: error.message, cause: { type: 'DatabaseError', code: '57P01' } })
  expect(JSON.stringify(logged)).not.toContain('names a person')
})
