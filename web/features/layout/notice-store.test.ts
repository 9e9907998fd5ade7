import { beforeEach, expect, it } from 'vitest'
import { announce, dismissNotice, forgetPrivateNotice, getNotice, notePageChange } from './notice-store.ts'

beforeEach(dismissNotice)

it('ends a message with the next navigation', () => {
  announce('Saved.')
  expect(getNotice()).toBe('Saved.')
  notePageChange()
  expect(getNotice()).toBe('')
})

it('shows a message on the next page and ends it with the one after', () => {
  announce('Review submitted successfully!', { onNextPage: true })
  notePageChange()
  expect(getNotice()).toBe('Review submitted successfully!')
  notePageChange()
  expect(getNotice()).toBe('')
})

it('removes a private message with the session', () => {
  announce('Saved.')
  forgetPrivateNotice()
  expect(getNotice()).toBe('')
  announce('You are signed out everywhere.', { forVisitors: true })
  forgetPrivateNotice()
  expect(getNotice()).toBe('You are signed out everywhere.')
})
