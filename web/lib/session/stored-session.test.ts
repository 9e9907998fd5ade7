import { expect, it } from 'vitest'
import { greetingName, readStoredSession, writeStoredSession } from './stored-session.ts'

function storageWith(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const user = { fullName: 'Asha', email: 'asha@example.in', school: 'KV 2', grade: '9' as const }

it('restores a stored token and user', () => {
  const storage = storageWith({})
  writeStoredSession(storage, { token: 't', user })
  expect([...storage.map.keys()]).toEqual(['bolshalaToken', 'bolshalaUser'])
  expect(readStoredSession(storage)).toEqual({ token: 't', user })
})

it('returns undefined if the token or the user is missing', () => {
  expect(readStoredSession(storageWith({ bolshalaToken: 't' }))).toBeUndefined()
  expect(readStoredSession(storageWith({ bolshalaUser: JSON.stringify(user) }))).toBeUndefined()
})

it.each(['{oops', '"text"', '{"fullName": 3}'])(
  'removes token and user if the user is unreadable: %s',
  (broken) => {
    const storage = storageWith({ bolshalaToken: 't', bolshalaUser: broken })
    expect(readStoredSession(storage)).toBeUndefined()
    expect(storage.map.size).toBe(0)
  },
)

it('greets with the full name, the name, or the word Student', () => {
  expect(greetingName({ fullName: 'Asha Rao', name: 'Asha' })).toBe('Asha Rao')
  expect(greetingName({ fullName: ' ', name: 'Asha' })).toBe('Asha')
  expect(greetingName({})).toBe('Student')
})
