import { expect, test } from 'vitest'
import * as m from '#messages'
import { refusedKind } from './no-personal-data.tsx'

test('reads the kind of personal data from a refusal of the server', () => {
  const list = m.personal_data_email({ words: 'asha@example.org' })
  expect(refusedKind(m.personal_data_remove({ list }))).toBe('email')
})

test('finds no kind in other errors', () => {
  expect(refusedKind('Please write at least 20 characters.')).toBeUndefined()
  expect(refusedKind(undefined)).toBeUndefined()
})
