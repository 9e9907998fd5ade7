import { beforeEach, expect, it } from 'vitest'
import { readDraft, removeDraft, storeDraft } from './review-draft.ts'

const map = new Map<string, string>()
const storage = {
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
}
const draft = { title: 'Labs', description: 'You may touch', rating: '4' }

beforeEach(() => map.clear())

it('returns a draft only for its school and owner', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  expect(readDraft(storage, 'asha@example.in', '1')).toEqual(draft)
  expect(readDraft(storage, 'asha@example.in', '2')).toBeUndefined()
  expect(readDraft(storage, 'ravi@example.in', '1')).toBeUndefined()
})

it('keeps the author key of a draft when the text changes', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'asha@example.in', '1', { authorKey: 'K' })
  storeDraft(storage, 'asha@example.in', '1', { title: 'Other', description: 'text', rating: '1' })
  expect(readDraft(storage, 'asha@example.in', '1')).toEqual({
    title: 'Other',
    description: 'text',
    rating: '1',
    authorKey: 'K',
  })
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
  expect(map.size).toBe(0)
})

it('ignores an unreadable storage entry', () => {
  map.set('bolshalaDraft', '{broken')
  expect(readDraft(storage, 'asha@example.in', '1')).toBeUndefined()
})
