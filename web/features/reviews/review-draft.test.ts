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

it('is kept for its school and its owner', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  expect(readDraft(storage, 'asha@example.in', '1')).toEqual(draft)
  expect(readDraft(storage, 'asha@example.in', '2')).toBeUndefined()
  expect(readDraft(storage, 'ravi@example.in', '1')).toBeUndefined()
})

it('keeps its author key while its words change', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'asha@example.in', '1', { authorKey: 'K' })
  storeDraft(storage, 'asha@example.in', '1', { title: 'Other', description: 'words', rating: '1' })
  expect(readDraft(storage, 'asha@example.in', '1')).toEqual({
    title: 'Other',
    description: 'words',
    rating: '1',
    authorKey: 'K',
  })
})

it('of somebody else does not survive the next one', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'ravi@example.in', '2', draft)
  expect(readDraft(storage, 'asha@example.in', '1')).toBeUndefined()
})

it('leaves nothing behind when the last one is dropped', () => {
  storeDraft(storage, 'asha@example.in', '1', draft)
  storeDraft(storage, 'asha@example.in', '2', draft)
  removeDraft(storage, 'asha@example.in', '1')
  expect(readDraft(storage, 'asha@example.in', '2')).toEqual(draft)
  removeDraft(storage, 'asha@example.in', '2')
  expect(map.size).toBe(0)
})

it('that cannot be read is none', () => {
  map.set('bolshalaDraft', '{broken')
  expect(readDraft(storage, 'asha@example.in', '1')).toBeUndefined()
})
