import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#web/lib/session/session-store.ts'
import { startSession } from '#web/lib/session/start-session.ts'
import { getUnsentText, sendText } from './use-draft.ts'

const asha = { token: 'token-a', user: { email: 'asha@example.org' } }
const ravi = { token: 'token-r', user: { email: 'ravi@example.org' } }
const draft = { title: 'A quiet library', description: 'Every book may be borrowed.', rating: '4' }
const text = { owner: asha.user.email, id: '99000000001', draft }

/** Fails like a call whose session the server has deleted. */
async function failAsExpired(): Promise<never> {
  endSession('expired')
  throw new Error('401')
}

function found(email: string) {
  return getUnsentText(email, '99000000001')
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  startSession(asha)
})

afterEach(() => void vi.unstubAllGlobals())

it('returns the text to the same student after the session expires', async () => {
  await expect(sendText(text, failAsExpired)).rejects.toThrow()
  startSession({ ...asha, token: 'token-b' })
  expect(found(asha.user.email)).toEqual(draft)
})

it('removes the text when another student signs in', async () => {
  await expect(sendText(text, failAsExpired)).rejects.toThrow()
  startSession(ravi)
  expect(found(ravi.user.email)).toBeUndefined()
  endSession('logout')
  startSession(asha)
  expect(found(asha.user.email)).toBeUndefined()
})

it('removes the text after a response, and after an error while signed in', async () => {
  await sendText(text, async () => {})
  expect(found(asha.user.email)).toBeUndefined()
  await expect(
    sendText(text, async () => {
      throw new Error('503')
    }),
  ).rejects.toThrow()
  expect(found(asha.user.email)).toBeUndefined()
})

it('removes the text at logout', async () => {
  const sending = sendText(text, async () => {
    endSession('logout')
    throw new Error('401')
  })
  await expect(sending).rejects.toThrow()
  expect(found(asha.user.email)).toBeUndefined()
})
