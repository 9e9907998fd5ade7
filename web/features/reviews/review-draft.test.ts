import { beforeEach, expect, it } from 'vitest'
import { newStorage, type TestStorage } from '#web/lib/test-storage.ts'
import { readDraft, removeDraft, storeDraft } from './use-draft.ts'

let storage: TestStorage
const draft = { title: 'Labs', description: 'You may touch', rating: '4' }

beforeEach(() => {
  storage = newStorage()
})

it('returns a draft only for its school and owner', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  expect(readDraft(storage, 'asha@example.in', '1')).toEqual(draft)
  expect(readDraft(storage, 'asha@example.in', '2')).toBeUndefined()
  expect(readDraft(storage, 'ravi@example.in', '1')).toBeUndefined()
})

it('overwrites the drafts of another account', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'ravi@example.in', '2', draft)
  expect(readDraft(storage, 'asha@example.in', '1')).toBeUndefined()
})

it('removes the storage entry when the last draft is removed', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'asha@example.in', '2', draft)
  removeDraft(storage, 'asha@example.in', '1')
  expect(readDraft(storage, 'asha@example.in', '2')).toEqual(draft)
  removeDraft(storage, 'asha@example.in', '2')
  expect(storage.map.size).toBe(0)
})

it('ignores an unreadable storage entry', () => {
  storage.map.set('bolshalaDraft', '{broken')
  expect(readDraft(storage, 'asha@example.in', '1')).toBeUndefined()
})

it('has no draft for an id that is a property name of objects', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  expect(readDraft(storage, 'asha@example.in', 'constructor')).toBeUndefined()
})
