import { beforeEach, expect, it } from 'vitest'
import { announce, dismissNotice, getNotice, handleNavigation, removePrivateNotice } from './notice-store.ts'

beforeEach(dismissNotice)

it('ends a message with the next navigation', () => {
  announce('Saved.')
  expect(getNotice()).toBe('Saved.')
  handleNavigation()
  expect(getNotice()).toBe('')
})

it('shows a message on the next page and ends it with the one after', () => {
  announce('Review submitted successfully!', { onNextPage: true })
  handleNavigation()
  expect(getNotice()).toBe('Review submitted successfully!')
  handleNavigation()
  expect(getNotice()).toBe('')
})

it('removes a private message with the session', () => {
  announce('Saved.')
  removePrivateNotice()
  expect(getNotice()).toBe('')
  announce('You are signed out everywhere.', { keepWithoutSession: true })
  removePrivateNotice()
  expect(getNotice()).toBe('You are signed out everywhere.')
})
